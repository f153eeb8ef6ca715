import { mkdirSync } from "node:fs";
import { join } from "node:path";

// Read as soon as the packages are loaded.
process.env["LOG_ENABLED"] ??= "false";
const { PDS, envToCfg, envToSecrets } = await import("@atproto/pds");
const { PlcServer } = await import("@did-plc/server");

const { closeAll, listenOnLoopback } = await import("../listen-on-loopback.mjs");
const { serverSecrets } = await import("./server-secrets.mjs");
const { openDirectory } = await import("./plc-directory.mjs");
const { startPeople } = await import("./people.mjs");

/**
 * On one machine every port of localhost is the same site, from which a server shows its sign-in page to nobody.
 * Anywhere else an app and somebody's server are two.
 */
function asOfAnotherSite(app) {
  return (request, response) => {
    const { url = "", headers } = request;
    if (url.startsWith("/oauth/authorize?") && headers["sec-fetch-site"] === "same-site") {
      headers["sec-fetch-site"] = "cross-site";
    }
    app(request, response);
  };
}

/** Both servers listen on every address by themselves, and anybody may make accounts here. */
async function serveOnLoopback(server, port) {
  const [first, ...others] = await listenOnLoopback(asOfAnotherSite(server.app), port);
  server.app.listen = () => {
    // Whoever waits for it to listen has not begun to.
    setImmediate(() => first.emit("listening"));
    return first;
  };
  await server.start();
  return () => closeAll(others);
}

/**
 * A whole Bluesky server and the directory of its identities, in this process.
 * @param {{ port: number, plcPort: number, directory: string, appView?: string }} options `directory` keeps what both
 * know; `appView` is who gathers what is published, for whoever asks the server; without one, its people alone
 * @returns {Promise<{ url: string, plcUrl: string, stop: () => Promise<void> }>}
 */
export async function startBluesky({ port, plcPort, directory, appView }) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const url = `http://localhost:${port}`;
  const plcUrl = `http://localhost:${plcPort}`;
  const people = await startPeople(url);
  const db = await openDirectory(join(directory, "identities.jsonl"));
  const plc = PlcServer.create({ db, port: plcPort });
  const closeOtherPlc = await serveOnLoopback(plc, plcPort);
  const environment = {
    ...(await serverSecrets(join(directory, "secrets.json"))),
    devMode: true,
    port,
    hostname: "localhost",
    dataDirectory: directory,
    blobstoreDiskLocation: join(directory, "blobs"),
    // As Bluesky's own servers have it; by itself it takes 5 MB, and no video that lasts.
    blobUploadLimit: 100_000_000,
    didPlcUrl: plcUrl,
    serviceHandleDomains: [".test"],
    inviteRequired: false,
    disableSsrfProtection: true,
    rateLimitsEnabled: false,
    bskyAppViewUrl: appView ?? people.url,
    bskyAppViewDid: "did:example:none",
  };
  const pds = await PDS.create(envToCfg(environment), envToSecrets(environment));
  const closeOtherPds = await serveOnLoopback(pds, port);
  return {
    url,
    plcUrl,
    async stop() {
      await Promise.all([pds.destroy(), closeOtherPds(), people.stop()]);
      await Promise.all([plc.destroy(), closeOtherPlc()]);
    },
  };
}
