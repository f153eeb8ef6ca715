import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { mailboxAt } from "@postlark/testing/mailbox";
import { productPorts } from "@postlark/testing/product-ports";

/**
 * Chooses the environment of the product under test: ports and data of its own, so that it runs beside others. The first
 * process chooses; Playwright's workers read its choice.
 */
async function chooseEnvironment(): Promise<Record<string, string>> {
  const chosen = process.env["E2E_PRODUCT"];
  if (chosen !== undefined) return Object.fromEntries(new URLSearchParams(chosen));
  const environment = {
    ...(await productPorts()),
    POSTLARK_DATA_DIR: mkdtempSync(join(tmpdir(), "postlark-e2e-")),
  };
  process.env["E2E_PRODUCT"] = String(new URLSearchParams(environment));
  return environment;
}

export const environment = await chooseEnvironment();

export const address = `http://localhost:${environment["PORT"]}`;

/** All emails sent by the product under test. */
export const mailbox = mailboxAt(`http://localhost:${environment["SUPABASE_MAILBOX_PORT"]}`);

/** The embedded backend's well-known secret key, with which tests prepare users; no page contains it. */
export const secretKey = "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz";

/** The embedded backend's well-known publishable key, which every page contains. */
export const publishableKey = "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH";
