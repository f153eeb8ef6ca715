import { generateKeyPairSync, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimeClientOptions,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { SignJWT } from "jose";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, expect } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";

import { startLocalSupabase } from "../src/server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { copyCluster } from "./prepared-cluster.ts";

/** A row as it arrives, whatever its table. */
type Row = Record<string, unknown>;

/** `ws`, which realtime-js takes in Node although the two describe events differently. */
const transport = z
  .custom<NonNullable<RealtimeClientOptions["transport"]>>((value) => value === WebSocket)
  .parse(WebSocket);

/** What to listen to; everything in the schema public by default. */
export type Binding = {
  event?: "*" | "INSERT" | "UPDATE" | "DELETE";
  schema?: string;
  table?: string;
  filter?: string;
  select?: string[];
};

/** What a `postgres_changes` listener was told, in order. */
export type Received = RealtimePostgresChangesPayload<Row>[];

export type RealtimeProject = {
  url: string;
  sql: Sql;
  key: string;
  serviceRoleKey: string;
  /** What the backend wrote to its log. */
  log: string[];
  /** A supabase-js client: of a user, or anonymous. */
  client: (user?: string, version?: string) => Promise<SupabaseClient>;
  /** Ends the clients' connections. */
  disconnect(): Promise<void>;
  stop(): Promise<void>;
};

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** An access token for a user, as every project here signs it. */
export function tokenOf(user: string, lifetime = 3600, role = "authenticated"): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ role, sub: user })
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(privateKey);
}

/** Starts a backend on the realtime fixture, with a database of its own. */
export async function startRealtimeProject(): Promise<RealtimeProject> {
  const dataDir = await temporaryFolder("realtime");
  await copyCluster(dataDir);
  const key = JSON.stringify(privateKey.export({ format: "jwk" }));
  await writeFile(join(dataDir, "jwt-key.json"), key, { mode: 0o600 });
  const log: string[] = [];
  const backend = await startLocalSupabase({
    workdir: join(import.meta.dirname, "fixtures/realtime-project"),
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    log: (level, event, detail) => log.push(`${level} ${event} ${detail ?? ""}`),
  });
  const sql = postgres(backend.databaseUrl, { onnotice: () => {} });
  const clients: SupabaseClient[] = [];
  const disconnect = async () => {
    await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  };
  return {
    url: backend.url,
    sql,
    key: backend.keys.publishable,
    serviceRoleKey: backend.keys.serviceRole,
    log,
    client: async (user, version) => {
      const client = createClient(backend.url, backend.keys.publishable, {
        realtime: { transport, ...(version !== undefined && { vsn: version }) },
        ...(user !== undefined && { accessToken: () => tokenOf(user) }),
      });
      clients.push(client);
      // Otherwise the first join may go out before the client has asked for its token.
      await client.realtime.setAuth();
      return client;
    },
    disconnect,
    stop: async () => {
      await disconnect();
      await sql.end();
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The backend of the file that awaits it. After each test its clients leave and its tables are emptied. */
export async function useRealtimeProject(): Promise<RealtimeProject> {
  const project = await startRealtimeProject();
  afterEach(async () => {
    await project.disconnect();
    await project.sql`truncate notes, scores, accounts, vaults, keyless, histories`;
  });
  afterAll(() => project.stop());
  return project;
}

/** Joins a channel and waits until the server has let it in. */
export function joinChannel(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else reject(error ?? new Error(status));
    });
  });
}

/** Collects what the server says about a channel itself. */
export function systemMessages(channel: RealtimeChannel): unknown[] {
  const messages: unknown[] = [];
  channel.on("system", { event: "*" }, (message) => messages.push(message));
  return messages;
}

/** Joins a channel and collects the broadcasts that arrive there. */
export async function enter(channel: RealtimeChannel): Promise<unknown[]> {
  const received: unknown[] = [];
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => {
    received.push({ event, payload });
  });
  await joinChannel(channel);
  return received;
}

/** Listens to changes on a channel of its own, from now on. */
export async function listen(
  client: SupabaseClient,
  { event = "*", ...binding }: Binding,
): Promise<Received> {
  const received: Received = [];
  const channel = client.channel(randomUUID());
  const filter = { schema: "public", ...binding };
  const take = (change: RealtimePostgresChangesPayload<Row>) => received.push(change);
  if (event === "*") channel.on<Row>("postgres_changes", { event, ...filter }, take);
  else if (event === "INSERT") channel.on<Row>("postgres_changes", { event, ...filter }, take);
  else if (event === "UPDATE") channel.on<Row>("postgres_changes", { event, ...filter }, take);
  else channel.on<Row>("postgres_changes", { event, ...filter }, take);
  await joinChannel(channel);
  return received;
}

/** Waits until as many changes have been received, and says which. */
export async function receive(received: Received, count: number): Promise<Received> {
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(count);
  return received;
}
