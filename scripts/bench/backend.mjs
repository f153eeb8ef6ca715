import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { untilAnswering } from "../lib/answers.mjs";
import { root } from "../lib/toolchain.mjs";
import { delayBySignIns, memoryOf, signInHeaders, throughput } from "./load.mjs";

/** The Supabase CLI's own, which every local backend has. */
const localPublishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";

/**
 * Starts the embedded backend twice on one folder: first empty, then with its data.
 * @param {number[]} ports three free ones
 * @returns {Promise<{ cold: number, warm: number }>} milliseconds to the first healthy answer
 */
export async function backendStarts(ports) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-backend-"));
  try {
    return { cold: await startOnce(data, ports), warm: await startOnce(data, ports) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} data @param {number[]} ports */
function start(data, [api, database, mailbox]) {
  const cli = join(root, "packages/local-supabase/dist/cli.js");
  const options = {
    "data-dir": data,
    "api-port": api,
    "db-port": database,
    "mailbox-port": mailbox,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return spawn(
    process.execPath,
    ["--disable-proto=delete", cli, "start", "--workdir", root, ...args],
    { stdio: "ignore" },
  );
}

/** @param {string} data @param {number[]} ports */
async function startOnce(data, ports) {
  const begun = performance.now();
  const child = start(data, ports);
  await untilAnswering(`http://127.0.0.1:${ports[0]}/health`, { what: "The backend" });
  const taken = performance.now() - begun;
  child.kill("SIGTERM");
  await once(child, "exit");
  return taken;
}

/**
 * Runs the embedded backend on data of its own and asks much of it.
 * @param {number[]} ports three free ones
 */
export async function backendUnderLoad(ports) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-load-"));
  const child = start(data, ports);
  try {
    const url = `http://127.0.0.1:${ports[0]}`;
    await untilAnswering(`${url}/health`, { what: "The backend" });
    const headers = await signInHeaders(url, localPublishableKey);
    const alone = await throughput(url, { headers, connections: 1, milliseconds: 3_000 });
    const together = await throughput(url, { headers, connections: 32, milliseconds: 3_000 });
    const delay = await delayBySignIns(url, { key: localPublishableKey, people: 16 });
    return { memory: memoryOf(child.pid ?? 0), alone, together, delay };
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(data, { recursive: true, force: true });
  }
}
