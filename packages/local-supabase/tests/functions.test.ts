import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import {
  createClient,
  FunctionsHttpError,
  type RealtimeClientOptions,
} from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { z } from "zod";

import { startLocalSupabase, type LocalSupabase } from "../src/server.ts";
import { functionsWorkdir } from "./functions-project.ts";

// realtime-js looks for a WebSocket at once, which Node 20 has none of.
const transport = z
  .custom<NonNullable<RealtimeClientOptions["transport"]>>((value) => value === WebSocket)
  .parse(WebSocket);

let backend: LocalSupabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "functions-"));
  backend = await startLocalSupabase({
    workdir: functionsWorkdir,
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    log: () => {},
  });
});
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("supabase-js calls a function, with its key or with a person's token", async () => {
  const client = createClient(backend.url, backend.keys.publishable, { realtime: { transport } });
  const asNobody = await client.functions.invoke("echo", { body: { n: 1 } });
  expect(asNobody.error).toBeNull();
  expect(asNobody.data).toMatchObject({ method: "POST", body: '{"n":1}' });

  const person = { email: "ada@example.com", password: "correct horse battery" };
  const { data } = await client.auth.signUp(person);
  const asPerson = await client.functions.invoke("echo/deeper", { method: "GET" });
  expect(asPerson.data).toMatchObject({
    url: `${backend.url}/echo/deeper`,
    headers: { authorization: `Bearer ${data.session?.access_token ?? "none"}` },
  });
});

test("supabase-js understands a function's failure", async () => {
  const client = createClient(backend.url, backend.keys.publishable, { realtime: { transport } });
  const { error } = await client.functions.invoke("broken");
  expect(error).toBeInstanceOf(FunctionsHttpError);
  expect(error.context.status).toBe(503);
});

test("a function reaches the backend that runs it", async () => {
  const client = createClient(backend.url, backend.keys.publishable, { realtime: { transport } });
  const { data } = await client.functions.invoke("nosy");
  expect(data).toMatchObject({ network: "allowed", passwords: "NotCapable" });
});

test("a function that needs no key is called without one", async () => {
  const response = await fetch(`${backend.url}/functions/v1/open`);
  expect(await response.text()).toBe("open");
});
