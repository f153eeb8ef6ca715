import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { untilResponding } from "../run/lib/poll.mjs";
import { root } from "../run/lib/toolchain.mjs";

/** The engine's only key. */
export const key = { id: "bench", key: randomBytes(32) };

/** @typedef {{ pid: number, stop: () => Promise<void> }} Running */

/** @param {string} script @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Running} */
function start(script, args, env) {
  const child = spawn(process.execPath, ["--disable-proto=delete", join(root, script), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...env },
  });
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.kill("SIGTERM")) await once(child, "exit");
    },
  };
}

/** @param {string} data @param {number[]} ports the API's, the database's, the mailbox's and SMTP's */
export async function startBackend(data, [api, database, mailbox, smtp]) {
  const options = {
    "data-dir": data,
    "api-port": api,
    "db-port": database,
    "mailbox-port": mailbox,
    "smtp-port": smtp,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const cli = "tools/local-supabase/dist/cli.js";
  const backend = start(cli, ["start", "--workdir", root, ...args]);
  await untilResponding(`http://127.0.0.1:${api}/health`, { what: "The backend" });
  return backend;
}

/** Starts the built engine with both of its roles. @param {{ api: number, database: number, port: number }} ports */
export async function startEngine({ api, database, port }) {
  const engine = start("apps/engine/dist/main.js", [], {
    ENGINE_PORT: String(port),
    ENGINE_DATABASE_URL: `postgres://postlark_engine:postlark-engine@127.0.0.1:${database}/postgres`,
    SUPABASE_URL: `http://127.0.0.1:${api}`,
    POSTLARK_KEY_bench: key.key.toString("base64"),
    ALLOW_LOOPBACK: "true",
    ALLOW_LOOPBACK_PORTS: "all",
    LOG_LEVEL: "warn",
  });
  await untilResponding(`http://127.0.0.1:${port}/readyz`, { what: "The engine" });
  return engine;
}

/** Processor time of a process in milliseconds; NaN where the system does not provide it. @param {number} pid */
export function processorTime(pid) {
  if (process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  // In hundredths of a second on every Linux that Node runs on.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
