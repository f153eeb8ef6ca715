import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { untilResponding } from "../run/lib/poll.mjs";
import { root } from "../run/lib/toolchain.mjs";
import { freePorts } from "../testing/free-ports.js";

/**
 * Runs something beside an embedded backend with data of its own, which is thrown away afterwards.
 * @template Result
 * @param {(backend: { databaseUrl: string, engineUrl: string }) => Promise<Result>} use addresses of the database, as
 * the project's owner and as the engine
 * @returns {Promise<Result>}
 */
export async function withBackend(use) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-"));
  const [api, database, mailbox, smtp] = await freePorts(4);
  const options = {
    "data-dir": data,
    "api-port": api,
    "db-port": database,
    "mailbox-port": mailbox,
    "smtp-port": smtp,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const cli = join(root, "tools/local-supabase/dist/cli.js");
  const child = spawn(
    process.execPath,
    ["--disable-proto=delete", cli, "start", "--workdir", root, ...args],
    { stdio: "ignore" },
  );
  try {
    await untilResponding(`http://127.0.0.1:${api}/health`, { what: "The backend" });
    const address = `127.0.0.1:${database}/postgres`;
    return await use({
      databaseUrl: `postgresql://postgres:postgres@${address}`,
      engineUrl: `postgresql://postlark_engine:postlark-engine@${address}`,
    });
  } finally {
    if (child.kill("SIGTERM")) await once(child, "exit");
    rmSync(data, { recursive: true, force: true });
  }
}
