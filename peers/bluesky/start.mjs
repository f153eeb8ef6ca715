// `node start.mjs --port=<port> --plc-port=<port> [--viewer-port=<port>] [--data=<folder>] [--app-view=<url>]
// [--reached="<origin> <address>"]`: prints one line of JSON once everything responds, and ends with its parent.
// Without a folder it forgets everything at its end. What it would fetch from that origin, it fetches from the address.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { endWithParent } from "../end-with-parent.mjs";
import { startViewer } from "./viewer.mjs";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    "plc-port": { type: "string" },
    "viewer-port": { type: "string" },
    data: { type: "string" },
    "app-view": { type: "string" },
    reached: { type: "string" },
  },
});

if (values.reached !== undefined) {
  const [origin, address] = values.reached.split(" ");
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const { href } = new URL(input.url ?? input);
    if (!href.startsWith(`${origin}/`)) return fetch(input, init);
    return fetch(href.replace(origin, address), { headers: { accept: "application/json" } });
  };
}

// It keeps the `fetch` that it finds.
const { startBluesky } = await import("./bluesky.mjs");

const directory = values.data ?? mkdtempSync(join(tmpdir(), "postlark-bluesky-"));

try {
  const servers = await startBluesky({
    port: Number(values.port),
    plcPort: Number(values["plc-port"]),
    directory,
    appView: values["app-view"],
  });
  const viewer =
    values["viewer-port"] && (await startViewer(Number(values["viewer-port"]), servers.url));
  endWithParent(async () => {
    await viewer?.stop();
    await servers.stop();
    if (values.data === undefined) rmSync(directory, { recursive: true, force: true });
  });
  const { url, plcUrl } = servers;
  process.stdout.write(`${JSON.stringify({ url, plcUrl, viewerUrl: viewer?.url })}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
