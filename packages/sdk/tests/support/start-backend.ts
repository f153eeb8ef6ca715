import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { startLocalSupabase } from "@postlark/local-supabase/server";
import type { TestProject } from "vitest/node";

/** What the tests know of the backend. */
export type TestBackend = {
  /** The API's address. */
  url: string;
  /** The database as superuser. */
  databaseUrl: string;
  mailboxUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The legacy anonymous key, a JWT. */
  anonKey: string;
};

declare module "vitest" {
  interface ProvidedContext {
    backend: TestBackend;
  }
}

/** The folder that holds `supabase/`. */
const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** Starts the repository's backend on free ports with data of its own; the answer stops it. */
export default async function startBackend(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "postlark-sdk-"));
  const backend = await startLocalSupabase({
    workdir: repository,
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
  });
  project.provide("backend", {
    url: backend.url,
    databaseUrl: backend.databaseUrl,
    mailboxUrl: backend.mailboxUrl,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
    anonKey: backend.keys.anon,
  });
  return async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
