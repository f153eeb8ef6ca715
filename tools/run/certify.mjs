// `npm run certify -- --network=bluesky`: publishes each kind of post to your own account, reads it back and
// deletes it (docs/operations/certifying.md). Without --live it prints what it would do.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { askAtTerminal } from "./lib/ask-at-terminal.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/toolchain.mjs";
import { UserError } from "./lib/user-error.mjs";

const localFolder = join(root, "node_modules/.postlark");

/** The size in pixels, and the duration in seconds, of the video from `makeVideo`. */
const shape = { width: 128, height: 96, seconds: 4 };

/**
 * The networks package is TypeScript, which Node 20 does not run.
 * @returns {Promise<typeof import("../../packages/networks/src/certify/run-certify.ts") & typeof import("../testing/make-video.ts")>}
 */
async function loadCertify() {
  const { build } = await import("vite");
  const outDir = join(localFolder, "certify");
  await build({
    root: join(root, "packages/networks"),
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          certify: "src/certify/run-certify.ts",
          video: join(root, "tools/testing/make-video.ts"),
        },
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(outDir, name)).href);
  return { ...(await load("certify.mjs")), ...(await load("video.mjs")) };
}

/** @param {string} url @param {{ signal: AbortSignal }} options @returns {Promise<import("../../packages/networks/src/core/tools.ts").Socket>} */
async function openSocket(url, { signal }) {
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(url);
  signal.addEventListener("abort", () => socket.close());
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", ({ error }) => reject(error));
  });
  return socket;
}

function options() {
  try {
    return parseArgs({
      options: {
        network: { type: "string" },
        live: { type: "boolean", default: false },
        keep: { type: "boolean", default: false },
        "picture-address": { type: "string" },
        "video-address": { type: "string" },
      },
    }).values;
  } catch {
    // Arguments may be secrets, so they are not repeated.
    const usage =
      "npm run certify -- --network=bluesky [--live] [--keep] [--picture-address=https://…] [--video-address=https://…]";
    throw new UserError(`${usage}. Credentials come from the environment, or are asked for.`);
  }
}

await runCommand(async () => {
  const values = options();
  await ensureInstalled(console.log);
  const { knownNetworks, runCertify, makeVideo } = await loadCertify();
  const network = knownNetworks.find((id) => id === values.network);
  if (network === undefined) {
    throw new UserError(`--network takes one of ${knownNetworks.join(", ")}.`);
  }
  const interruption = new AbortController();
  process.once("SIGINT", () => {
    console.log("\nStops, and deletes what it has published …");
    interruption.abort();
  });
  process.once("SIGTERM", () => interruption.abort());
  const sent = join(localFolder, `certify-${network}.json`);
  const engine = JSON.parse(readFileSync(join(root, "apps/engine/package.json"), "utf8"));
  const isWell = await runCertify({
    network,
    isLive: values.live,
    keeps: values.keep,
    pictureAddress: values["picture-address"],
    videoAddress: values["video-address"],
    // The frame rate that the strictest network requires, and longer than any minimum.
    video: { ...shape, bytes: await makeVideo({ seconds: shape.seconds, framesASecond: 24 }) },
    env: process.env,
    ask: process.stdin.isTTY ? askAtTerminal : undefined,
    say: console.log,
    tools: { fetch, socket: openSocket },
    signal: interruption.signal,
    wait: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: interruption.signal }).catch(() => undefined),
    sent: {
      read: () => (existsSync(sent) ? JSON.parse(readFileSync(sent, "utf8")) : []),
      write(posts) {
        if (posts.length === 0) return rmSync(sent, { force: true });
        mkdirSync(localFolder, { recursive: true });
        writeFileSync(sent, JSON.stringify(posts), { mode: 0o600 });
      },
    },
    version: engine.version,
    writeResult(result) {
      const folder = join(root, "docs/evidence/live");
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${network}.json`);
      writeFileSync(path, `${JSON.stringify(result, null, 2)}\n`);
      console.log(`Written: ${path}`);
    },
  });
  process.exitCode = isWell ? 0 : 1;
});
