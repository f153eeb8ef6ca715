import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { startLocalSupabase } from "@postlark/local-supabase/server";
import type { TestProject } from "vitest/node";

import { copyProject } from "./project.ts";
import type { TestBackend } from "../support/test-backend.ts";

/** The folder that holds `supabase/`. */
const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** Starts the repository's backend, without its limits, on free ports with data of its own; the answer stops it. */
export default async function startBackend(project: TestProject): Promise<() => Promise<void>> {
  const workdir = await copyProject(repository);
  const dataDir = await mkdtemp(join(tmpdir(), "postlark-sdk-"));
  const backend = await startLocalSupabase({
    workdir,
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
  });
  // Without the reason, every later test fails with nothing but a refused connection.
  void backend.crashed.then(({ message }) => process.stderr.write(`${message}\n`));
  project.provide("backend", {
    url: backend.url,
    databaseUrl: backend.databaseUrl,
    mailboxUrl: backend.mailboxUrl,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
    anonKey: backend.keys.anon,
  } satisfies TestBackend);
  return async () => {
    await backend.stop();
    await Promise.all(
      [dataDir, workdir].map((folder) => rm(folder, { recursive: true, force: true })),
    );
  };
}
