// One room as Hydrogen shows it: a simple client, without edits, threads and captions.

import {
    Client,
    FeatureSet,
    LoadStatus,
    Platform,
    RoomView,
    RoomViewModel,
    createNavigation,
    createRouter,
    viewClassForTile,
} from "hydrogen-view-sdk";

const app = document.querySelector("#app");
const platform = new Platform({
    container: app,
    assetPaths: {
        olm: { wasm: "/olm/olm.wasm", legacyBundle: "/olm/olm_legacy.js", wasmBundle: "/olm/olm.js" },
        serviceWorker: "sw.js",
    },
    config: {},
    options: { development: false },
});
const navigation = createNavigation();
platform.setNavigation(navigation);
await platform.init();
const urlRouter = createRouter({ navigation, history: platform.history });
urlRouter.attach();
const client = new Client(platform);

window.logIn = async (homeserver, user, password) => {
    const options = await client.queryLogin(homeserver).result;
    client.startWithLogin(options.password(user, password));
    const ends = [LoadStatus.Ready, LoadStatus.Error, LoadStatus.LoginFailed];
    await client.loadStatus.waitFor((status) => ends.includes(status)).promise;
    if (client.loadStatus.get() !== LoadStatus.Ready) {
        throw new Error(`login ended with ${client.loadStatus.get()}`);
    }
};

window.show = async (id) => {
    const room = client.session.rooms.get(id);
    const features = await FeatureSet.load(platform.settingsStorage);
    const ownUserId = client.session.userId;
    const model = new RoomViewModel({ room, ownUserId, platform, urlRouter, navigation, features });
    await model.load();
    app.replaceChildren(new RoomView(model, viewClassForTile).mount());
};
