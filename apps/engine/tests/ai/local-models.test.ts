import { startModelServer } from "@postlark/testing/model-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const server = await startModelServer();
const ollama = { name: "Ollama", baseUrl: server.baseUrl };
// Nothing listens at the second place.
const localPrograms = [ollama, { name: "LM Studio", baseUrl: "http://127.0.0.1:1/v1" }];
const engine = await startEngine({ localPrograms });
const shut = await startEngine({ localPrograms, isLoopbackAllowed: false });

afterAll(() => server.close());

let ada: TestUser;
let path: string;

beforeEach(async () => {
  server.answer("stream", ["Fresh ", "rye."]);
  server.requests.splice(0);
  ada = await createUser("Ada");
  path = `/workspaces/${(await engine.createWorkspace(ada)).id}`;
});

const found = async (user: TestUser, at = engine) =>
  (await at.command(user, "GET", `${path}/local-models`)).body;

async function draft() {
  const body = { kind: "draft", goal: "announce", about: "Rye", language: "en", maxLength: 300 };
  const answer = await engine.command(ada, "POST", `${path}/suggestions`, body);
  return z.string().parse(answer.body);
}

const connect = (model: string, monthlyTokens: number) =>
  engine.command(ada, "PUT", `${path}/model`, { baseUrl: server.baseUrl, model, monthlyTokens });

async function usage() {
  const id = path.split("/").at(-1) ?? "";
  const [row] = await sql`
    select input_tokens::int as input, output_tokens::int as output, reserved_tokens::int as reserved
    from public.model_usage where workspace_id = ${id}`;
  return row;
}

test("a model server on this machine is found, connected and used, and is found again when searched for again", async () => {
  const servers = [{ ...ollama, models: ["small"] }];
  expect(await found(ada)).toEqual({ servers });
  expect((await connect("small", 5_000)).status).toBe(204);
  expect(await draft()).toContain("rye.");
  expect(server.requests).toMatchObject([{ body: { model: "small" }, authorization: undefined }]);
  expect(await found(ada)).toEqual({ servers });
});

test("model servers on this machine are shown to admins only, and only if loopback is allowed", async () => {
  expect(await found(await createUser("Eve"))).toEqual({ servers: [] });
  expect(await found(ada, shut)).toEqual({ servers: [] });
});

test("a suggestion whose reasoning used up the answer is retried with more tokens; both tries count, and the next starts with more", async () => {
  server.answer("think");
  await connect("thinks", 20_000);
  expect(await draft()).toContain("rye.");
  expect(server.requests.map(({ body }) => body)).toMatchObject([
    { max_tokens: 400 },
    { max_tokens: 4_400 },
  ]);
  expect(await usage()).toEqual({ input: 80, output: 24, reserved: 0 });
  // From then on it has the room at once.
  await draft();
  expect(server.requests).toHaveLength(3);
});

test("a suggestion is not retried when the monthly limit leaves too few tokens", async () => {
  server.answer("think");
  await connect("thinks-too-much", 2_000);
  expect(await draft()).toContain("answer_thought_only");
  expect(server.requests).toHaveLength(1);
  expect((await usage())?.["reserved"]).toBe(0);
});
