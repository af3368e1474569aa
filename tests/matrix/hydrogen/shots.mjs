// Hydrogen in a headless browser. Reads one JSON command a line, writes one JSON line for each.
// The browser is the first argument.

import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import readline from "node:readline";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const SDK = "node_modules/hydrogen-view-sdk";
const FOLDERS = [".", `${SDK}/asset-build/assets`, `${SDK}/lib-build`, "node_modules/@matrix-org"];
const TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
};

const bundle = await build({
    entryPoints: ["page.js"],
    bundle: true,
    format: "esm",
    write: false,
    external: ["fs", "path", "crypto"],
    logLevel: "error",
});

function found(address) {
    const name = address === "/" ? "/index.html" : decodeURIComponent(address);
    return FOLDERS.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

const server = http.createServer((request, response) => {
    const address = request.url.split(/[?#]/)[0];
    const file = found(address);
    response.setHeader("content-type", TYPES[path.extname(file ?? address)] ?? "application/octet-stream");
    if (address === "/page.js") {
        response.end(bundle.outputFiles[0].contents);
    } else if (file) {
        fs.createReadStream(file).pipe(response);
    } else {
        response.writeHead(404).end();
    }
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch({
    executablePath: process.argv[2],
    args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ deviceScaleFactor: 1.5, timezoneId: "UTC" });
page.on("pageerror", (error) => process.stderr.write(`${error}\n`));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.waitForFunction("window.show");

const commands = {
    logIn: ({ homeserver, user, password }) =>
        page.evaluate((given) => window.logIn(...given), [homeserver, user, password]),
    async shoot({ room, text, width, height, file }) {
        await page.setViewportSize({ width, height });
        await page.evaluate((id) => window.show(id), room);
        await page.getByText(text).last().waitFor();
        await page.waitForTimeout(1500); // pictures fade in
        await page.screenshot({ path: file });
    },
};

for await (const line of readline.createInterface({ input: process.stdin })) {
    const { call, ...given } = JSON.parse(line);
    try {
        await commands[call](given);
        process.stdout.write("{}\n");
    } catch (error) {
        process.stdout.write(`${JSON.stringify({ error: String(error?.stack ?? error) })}\n`);
    }
}
await browser.close();
server.close();
