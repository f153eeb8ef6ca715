import { correctTimeZones } from "@postlark/domain/time-zones";
import { afterAll, afterEach, inject } from "vitest";
import { z } from "zod";

import { openDatabase } from "../../src/platform/database/database.ts";
import { createEngineApp } from "../../src/app.ts";
import { createServices, type Settings } from "../../src/create-services.ts";
import { startHttp } from "../../src/platform/http/server.ts";
import { createEngineLog } from "../../src/platform/log/log.ts";
import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { sql, type TestUser } from "./users.ts";

const backend = inject("backend");

/** Every line that an engine of these tests has logged. */
export const logged: string[] = [];

const errorLines = () => logged.filter((line) => line.includes('"level":"error"'));

const databaseUrl = new URL(backend.databaseUrl);
databaseUrl.username = "postlark_engine";
databaseUrl.password = "postlark-engine";

/** What the credentials in these tests are sealed by. */
export const keyring = { current: "test", keys: new Map([["test", Buffer.alloc(32, 7)]]) };

/** An engine's HTTP side in this process, with the settings of the embedded start; what others counted is forgotten. */
export async function startEngine(settings: Partial<Settings> = {}) {
  correctTimeZones();
  await sql`delete from private.request_counts`;
  const database = openDatabase(databaseUrl.href);
  const services = createServices({
    database,
    log: createEngineLog("debug", "json", (line) => logged.push(line)),
    metrics: createMetrics(),
    supabase: { url: new URL(backend.url), publishableKey: backend.publishableKey },
    siteUrl: new URL("http://localhost:3000"),
    keyring,
    mail: { smtp: undefined, from: "Postlark <hello@postlark.test>" },
    isLoopbackAllowed: true,
    ...settings,
  });
  const server = await startHttp({
    host: "127.0.0.1",
    port: 0,
    readiness: async () => ({ isReady: true }),
    app: createEngineApp(services),
  });
  const errorsBefore = errorLines().length;
  afterEach(({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const line of errorLines().slice(errorsBefore)) process.stderr.write(`${line}\n`);
  });
  afterAll(async () => {
    await server.stop();
    await services.close();
    await database.end({ timeout: 1 });
  });
  const origin = `http://127.0.0.1:${server.port}`;

  /** Sends one command; JSON unless it is bytes. */
  async function command(
    user: TestUser | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; headers: Headers }> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(user && { authorization: `Bearer ${user.token}` }),
        ...(body !== undefined &&
          !(body instanceof Uint8Array) && { "content-type": "application/json" }),
      },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      body: isJson && text !== "" ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  async function createWorkspace(user: TestUser): Promise<{ id: string; slug: string }> {
    const slug = `w-${crypto.randomUUID().slice(0, 13)}`;
    const created = await command(user, "POST", "/workspaces", {
      name: "Larkfield Studio",
      slug,
      timeZone: "Europe/Berlin",
    });
    return z.object({ id: z.uuid(), slug: z.string() }).parse(created.body);
  }

  return { origin, services, command, createWorkspace };
}
