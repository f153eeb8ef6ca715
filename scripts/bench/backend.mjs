import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { untilAnswering } from "../lib/answers.mjs";
import { root } from "../lib/toolchain.mjs";

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
async function startOnce(data, [api, database, mailbox]) {
  const cli = join(root, "packages/local-supabase/dist/cli.js");
  const options = {
    "data-dir": data,
    "api-port": api,
    "db-port": database,
    "mailbox-port": mailbox,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const begun = performance.now();
  const child = spawn(process.execPath, [cli, "start", "--workdir", root, ...args], {
    stdio: "ignore",
  });
  await untilAnswering(`http://127.0.0.1:${api}/health`, { what: "The backend" });
  const taken = performance.now() - begun;
  child.kill("SIGTERM");
  await once(child, "exit");
  return taken;
}
