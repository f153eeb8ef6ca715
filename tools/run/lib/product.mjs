import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { productPorts } from "../../testing/product-ports.js";
import { untilResponding } from "./poll.mjs";
import { createChildren } from "./children.mjs";
import { toolEnvironment } from "./toolchain.mjs";

/**
 * Runs the built product like `npm start`, with its own ports and data, during a callback.
 * @template Result
 * @param {(origin: string, databaseUrl: string) => Promise<Result>} use receives the addresses of the product and of its database (as superuser)
 * @param {{ timeout?: number }} [options] `timeout` is how long it may take to be ready, in milliseconds
 * @returns {Promise<Result>}
 */
export async function withProduct(use, { timeout = 60_000 } = {}) {
  const ports = await productPorts();
  const data = mkdtempSync(join(tmpdir(), "postlark-product-"));
  const env = {
    ...toolEnvironment(),
    ...ports,
    POSTLARK_DATA_DIR: data,
  };
  const children = createChildren();
  children.start({ name: "product", script: "tools/run/start.mjs", env });
  try {
    const origin = `http://localhost:${ports["PORT"]}`;
    const engine = `http://127.0.0.1:${ports["ENGINE_PORT"]}`;
    await untilResponding(`${origin}/healthz`, { what: "The product", timeout });
    await untilResponding(`${engine}/readyz`, { what: "The engine", timeout });
    return await use(
      origin,
      `postgresql://postgres:postgres@127.0.0.1:${ports["SUPABASE_DB_PORT"]}/postgres`,
    );
  } finally {
    await children.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
