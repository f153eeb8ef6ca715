import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { untilAnswering } from "../lib/answers.mjs";
import { createChildren } from "../lib/children.mjs";
import { toolEnvironment } from "../lib/toolchain.mjs";

/** @returns {Promise<number>} a port that nothing listens on */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  return address.port;
}

/**
 * Runs the built product as `npm start` does, on ports and data of its own, while something is
 * measured.
 * @template Result
 * @param {(origin: string, databaseUrl: string) => Promise<Result>} measure the address of the
 * product, and of its database as superuser
 * @returns {Promise<Result>}
 */
export async function withProduct(measure) {
  const names = ["PORT", "SUPABASE_API_PORT", "SUPABASE_DB_PORT", "SUPABASE_MAILBOX_PORT"];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]));
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-"));
  const env = {
    ...toolEnvironment(),
    ...Object.fromEntries(ports),
    POSTLARK_DATA_DIR: data,
  };
  const children = createChildren();
  children.start({ name: "product", script: "scripts/start.mjs", env });
  try {
    const origin = `http://localhost:${env.PORT}`;
    await untilAnswering(`${origin}/healthz`, { what: "The product" });
    const port = env["SUPABASE_DB_PORT"];
    return await measure(origin, `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await children.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
