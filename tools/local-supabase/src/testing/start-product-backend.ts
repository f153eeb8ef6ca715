import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { TestProject } from "vitest/node";

import { startLocalSupabase } from "../server.ts";
import type { ProductBackend } from "./product-backend.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const original = fileURLToPath(new URL("../../../../supabase", import.meta.url));

/** Rate limits per address, which all tests share; they are tested separately. */
const rateLimit = /^(email_sent|token_refresh|sign_in_sign_ups|token_verifications) = \d+$/gm;

/**
 * Starts the product's backend as Vitest's global setup: without rate limits, on free ports, with temporary data and
 * cheap password hashes.
 * @returns stops it
 */
export default async function startBackend(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("postlark-tests");
  const copy = join(folder, "supabase");
  await mkdir(copy);
  const config = await readFile(join(original, "config.toml"), "utf8");
  await writeFile(join(copy, "config.toml"), config.replaceAll(rateLimit, "$1 = 100000"));
  for (const part of ["migrations", "templates"]) {
    await symlink(join(original, part), join(copy, part));
  }
  for (const seed of ["seed.sql", "engine-role.sql"]) {
    await symlink(join(original, seed), join(copy, seed));
  }
  const backend = await startLocalSupabase({
    workdir: folder,
    dataDir: join(folder, "data"),
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    smtpPort: 0,
    passwordCost: 4,
    siteUrl: "http://localhost:3000",
  });
  // Otherwise later tests fail only with refused connections.
  void backend.crashed.then(({ message }) => process.stderr.write(`${message}\n`));
  const provided: ProductBackend = {
    url: backend.url,
    databaseUrl: backend.databaseUrl,
    mailboxUrl: backend.mailboxUrl,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
    anonKey: backend.keys.anon,
  };
  project.provide("backend", provided);
  return async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
