import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePorts } from "../testing/free-ports.js";
import { startBackend } from "./processes.mjs";

/**
 * Runs a function beside an embedded backend with temporary data.
 * @template Result
 * @param {(backend: { databaseUrl: string, engineUrl: string }) => Promise<Result>} use addresses of the database, as
 * the project's owner and as the engine
 * @returns {Promise<Result>}
 */
export async function withBackend(use) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-"));
  const ports = await freePorts(4);
  const backend = await startBackend(data, ports);
  try {
    const address = `127.0.0.1:${ports[1]}/postgres`;
    return await use({
      databaseUrl: `postgresql://postgres:postgres@${address}`,
      engineUrl: `postgresql://postlark_engine:postlark-engine@${address}`,
    });
  } finally {
    await backend.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
