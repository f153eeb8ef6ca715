import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where the product under test answers. Ports and data differ from the product's own, so that tests
 * run beside it; workers read what the first process decided from the environment.
 */
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "postlark-e2e-"));

const base = Number(process.env["E2E_PORT"] ?? 3100);

/** The environment the product is started with. */
export const ports = {
  PORT: String(base),
  SUPABASE_API_PORT: String(base + 1),
  SUPABASE_DB_PORT: String(base + 2),
  SUPABASE_MAILBOX_PORT: String(base + 4),
  POSTLARK_DATA_DIR: process.env["E2E_DATA_DIR"],
};

/** The product's origin. */
export const address = `http://localhost:${ports.PORT}`;

/** The mailbox's origin. */
export const mailboxAddress = `http://127.0.0.1:${ports.SUPABASE_MAILBOX_PORT}`;

/** The embedded backend's well-known secret key: tests prepare people with it, no page ever sees it. */
export const secretKey = "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz";

/** The embedded backend's well-known publishable key, which every page carries. */
export const publishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";
