import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

import { createClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import { WebSocket } from "ws";

import { startLocalSupabase, type LocalSupabaseOptions } from "../src/server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { copyCluster } from "./prepared-cluster.ts";

// Node 20 has no websocket of its own, without which supabase-js does not start.
Object.assign(globalThis, { WebSocket });

const fixture = new URL("./fixtures/project", import.meta.url).pathname;

/** A copy of the fixture project in a temporary folder, for tests that change it or keep its data. */
export async function copyProject() {
  const folder = await temporaryFolder("local-supabase");
  const workdir = join(folder, "project");
  await cp(fixture, workdir, { recursive: true });
  return {
    workdir,
    dataDir: join(folder, "data"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts the backend on any free ports and collects what it logs. */
export async function startBackend(
  options: Pick<
    LocalSupabaseOptions,
    "workdir" | "dataDir" | "smtpPort" | "passwordCost" | "release"
  >,
) {
  const logged: string[] = [];
  const backend = await startLocalSupabase({
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    smtpPort: 0,
    passwordCost: 4,
    log: (...line) => void logged.push(line.join(" ")),
    ...options,
  });
  return {
    ...backend,
    logged,
    client: (key: string) =>
      createClient(backend.url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
  };
}

/** The backend on a copy of the fixture project, both gone after `stop`. */
export async function startFixture() {
  const project = await copyProject();
  await copyCluster(project.dataDir);
  const backend = await startBackend(project);
  return {
    ...backend,
    ...project,
    stop: async () => {
      await backend.stop();
      await project.remove();
    },
  };
}

/** The fixture's backend for the file that awaits it. */
export async function useFixture(): Promise<Fixture> {
  const backend = await startFixture();
  afterAll(() => backend.stop());
  return backend;
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

/** The seeded user's client, signed in. */
export async function signedIn(backend: Pick<Fixture, "client" | "keys">) {
  const client = backend.client(backend.keys.publishable);
  const { error } = await client.auth.signInWithPassword({
    email: "ann@example.com",
    password: "ann-password",
  });
  if (error) throw error;
  return client;
}
