// A Matrix client as strict as clients are about to be: it gives keys only to devices that their
// owner has signed. Reads one JSON command a line, writes one JSON line for each event and result.

import readline from "node:readline";
import * as sdk from "matrix-js-sdk";
import { OnlySignedDevicesIsolationMode } from "matrix-js-sdk/lib/crypto-api/index.js";
import { decodeBase64 } from "matrix-js-sdk/lib/base64.js";
import { logger } from "matrix-js-sdk/lib/logger.js";

logger.disableAll();
const quiet = () => {};
Object.assign(console, { debug: quiet, info: quiet, warn: quiet, log: quiet, trace: quiet });

const write = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

let client;

async function tell(event) {
    if (event.isEncrypted()) {
        await client.decryptEventIfNeeded(event);
    }
    const failed = event.isDecryptionFailure();
    const trust = event.isEncrypted()
        ? await client.getCrypto().getEncryptionInfoForEvent(event)
        : null;
    write({
        told: "event",
        id: event.getId(),
        room: event.getRoomId(),
        sender: event.getSender(),
        type: event.getType(),
        content: event.getContent(),
        relation: event.getWireContent()["m.relates_to"] ?? null,
        thread: event.threadRootId ?? null,
        encrypted: event.isEncrypted(),
        failed,
        shield: trust?.shieldColour ?? 0,
    });
}

const commands = {
    async login({ url, user, password }) {
        const bare = sdk.createClient({ baseUrl: url, logger });
        const found = await bare.loginRequest({
            type: "m.login.password",
            identifier: { type: "m.id.user", user },
            password,
        });
        client = sdk.createClient({
            baseUrl: url,
            userId: found.user_id,
            deviceId: found.device_id,
            accessToken: found.access_token,
            logger,
        });
        await client.initRustCrypto({ useIndexedDB: false });
        const crypto = client.getCrypto();
        await crypto.bootstrapCrossSigning({
            authUploadDeviceSigningKeys: (upload) =>
                upload({
                    type: "m.login.password",
                    identifier: { type: "m.id.user", user },
                    password,
                }),
        });
        crypto.setDeviceIsolationMode(new OnlySignedDevicesIsolationMode());
        client.on(sdk.RoomEvent.Timeline, (event, room, start) => {
            if (!start) void tell(event);
        });
        client.on(sdk.MatrixEventEvent.Decrypted, (event) => void tell(event));
        client.on(sdk.RoomMemberEvent.Membership, (event, member) => {
            if (member.userId === client.getUserId() && member.membership === "invite") {
                void client.joinRoom(member.roomId);
            }
        });
        await client.startClient({ initialSyncLimit: 20, threadSupport: true });
        await new Promise((done) => {
            client.on(sdk.ClientEvent.Sync, (state) => state === "PREPARED" && done());
        });
        return { user: found.user_id };
    },
    async open({ invite }) {
        const made = await client.createRoom({
            name: "Strict",
            invite,
            initial_state: [
                {
                    type: "m.room.encryption",
                    state_key: "",
                    content: { algorithm: "m.megolm.v1.aes-sha2" },
                },
            ],
        });
        return { room: made.room_id };
    },
    async members({ room }) {
        const known = client.getRoom(room)?.getJoinedMembers() ?? [];
        return { members: known.map((member) => member.userId) };
    },
    async send({ room, content }) {
        const sent = await client.sendMessage(room, content);
        return { event: sent.event_id };
    },
    async react({ room, target, key }) {
        const relation = { rel_type: "m.annotation", event_id: target, key };
        const sent = await client.sendEvent(room, "m.reaction", { "m.relates_to": relation });
        return { event: sent.event_id };
    },
    async picture({ content }) {
        const { file } = content;
        const address = client.mxcUrlToHttp(file.url, undefined, undefined, undefined, false, true, true);
        const headers = { Authorization: `Bearer ${client.getAccessToken()}` };
        const hidden = await (await fetch(address, { headers })).arrayBuffer();
        const key = await crypto.subtle.importKey("jwk", file.key, "AES-CTR", false, ["decrypt"]);
        const plain = await crypto.subtle.decrypt(
            { name: "AES-CTR", counter: decodeBase64(file.iv), length: 64 },
            key,
            hidden,
        );
        return { data: Buffer.from(plain).toString("base64") };
    },
};

for await (const line of readline.createInterface({ input: process.stdin })) {
    const { call, ...given } = JSON.parse(line);
    try {
        write({ told: "result", ...(await commands[call](given)) });
    } catch (error) {
        write({ told: "error", detail: String(error?.stack ?? error) });
    }
}
client?.stopClient();
process.exit(0);
