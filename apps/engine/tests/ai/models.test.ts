import { startModelServer } from "@postlark/testing/model-server";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";

import { createUser, sql, type TestUser } from "../support/users.ts";
import { logged, startEngine } from "../support/engine.ts";

const server = await startModelServer();
const engine = await startEngine();
/** One that a server which says nothing more keeps waiting for a moment only. */
const impatient = await startEngine({ modelLimits: { bodyTimeout: 2_500 } });
const key = "sk-very-secret-0123456789";
let ada: TestUser;
let workspace: { id: string };

afterAll(async () => {
  server.close();
  // Tests of the keys count all that are in use.
  await sql`delete from private.model_keys`;
});
beforeEach(async () => {
  server.answer("stream", ["Fresh ", "rye ", "from ", "seven."]);
  server.requests.splice(0);
  // A new one each time: nobody may have as many workspaces as there are tests.
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
  await connect(5_000);
});

async function connect(monthlyTokens: number) {
  await engine.command(ada, "PUT", `/workspaces/${workspace.id}/model`, {
    baseUrl: `${server.baseUrl}/`,
    model: "small",
    monthlyTokens,
    key,
  });
}

const brief = { kind: "draft", goal: "announce", about: "Rye", language: "en", maxLength: 300 };

const lineSchema = z.object({
  text: z.string().optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  end: z.object({ input: z.number(), output: z.number(), model: z.string() }).optional(),
});

async function suggest(body: object = brief, user = ada, at = engine) {
  const answer = await at.command(user, "POST", `/workspaces/${workspace.id}/suggestions`, body);
  const isStream = answer.headers.get("content-type") === "text/event-stream";
  const lines = isStream ? z.string().parse(answer.body).trim().split("\n\n") : [];
  const events = lines.map((line) => lineSchema.parse(JSON.parse(line.replace(/^data: /, ""))));
  return {
    ...answer,
    text: events.map(({ text = "" }) => text).join(""),
    problem: events.find(({ error }) => error)?.error?.code,
    end: events.at(-1)?.end,
  };
}

async function usage() {
  const [row] = await sql`
    select input_tokens::int as input, output_tokens::int as output, reserved_tokens::int as reserved
    from public.model_usage where workspace_id = ${workspace.id}`;
  return row;
}

test("a draft is streamed, its tokens are counted, and the request has the key but no tools", async () => {
  const draft = await suggest();
  expect(draft).toMatchObject({ text: "Fresh rye from seven.", end: { model: "small" } });
  expect(draft.problem).toBeUndefined();
  expect(await usage()).toEqual({ input: 40, output: 12, reserved: 0 });
  const [request] = server.requests;
  expect(request).toMatchObject({
    path: "/v1/chat/completions",
    authorization: `Bearer ${key}`,
    body: { model: "small", stream: true, max_tokens: 400 },
  });
  expect(request?.body).not.toHaveProperty("tools");
});

test("a rewrite sends the text to the model and returns its answer", async () => {
  const text = "We are most delighted to announce that we have rye.";
  const rewritten = { kind: "rewrite", text, manner: "plainer", language: "en", maxLength: 300 };
  expect((await suggest(rewritten)).text).toBe("Fresh rye from seven.");
  expect(JSON.stringify(server.requests[0]?.body)).toContain(text);
});

const questioned = () =>
  z
    .object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })
    .parse(server.requests[0]?.body);

test("a suggestion sends the latest revision of the workspace's brand voice, and a stale revision is not saved", async () => {
  const path = `/workspaces/${workspace.id}/brand-voice`;
  const voice = { about: "Calm", examples: "Rye from seven.", preferred: ["bread"], avoided: [] };
  const say = (body: object) => engine.command(ada, "PUT", path, body);
  expect((await say({ ...voice, revision: 0 })).status).toBe(204);
  expect((await say({ ...voice, avoided: ["awesome"], revision: 1 })).status).toBe(204);
  expect(await say({ ...voice, revision: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: "voice_changed" } },
  });
  expect((await say({ ...voice, preferred: [" "], revision: 2 })).status).toBe(422);
  await suggest();
  const questions = JSON.stringify(questioned());
  for (const expected of ["Calm", "Rye from seven.", "bread", "awesome"])
    expect(questions).toContain(expected);
});

test("a picture to be described is sent to the model only if the user may see it", async () => {
  const picture = await sharp({ create: { width: 9, height: 6, channels: 3, background: "#36c" } })
    .png()
    .toBuffer();
  const added = await engine.command(ada, "POST", `/workspaces/${workspace.id}/media`, picture);
  const { id: mediaId } = z.object({ id: z.uuid() }).parse(added.body);
  const alt = { kind: "alt", mediaId, language: "en", maxLength: 300 };
  expect((await suggest(alt)).text).toBe("Fresh rye from seven.");
  expect(questioned().messages[1]).toMatchObject({
    role: "user",
    content: [
      { type: "text", text: expect.stringContaining("Describe the picture") },
      { type: "image_url", image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } },
    ],
  });
  const own = workspace;
  workspace = await engine.createWorkspace(ada);
  await connect(5_000);
  expect((await suggest(alt)).status).toBe(404);
  workspace = own;
  const eve = await createUser("Eve");
  expect((await suggest(alt, eve)).status).toBe(404);
});

test.each([
  ["stall", "timeout"],
  ["cut", "answer_cut"],
  ["end", "answer_cut"],
  ["malformed", "answer_cut"],
] as const)(
  "a stream that fails with '%s' ends with %s and keeps the text so far",
  async (how, code) => {
    server.answer(how);
    const { text, problem, end } = await suggest(brief, ada, impatient);
    expect([text, problem]).toEqual([expect.stringContaining("Fresh rye "), code]);
    expect(end?.output).toBeGreaterThan(0);
    expect((await usage())?.["reserved"]).toBe(0);
  },
);

test.each([
  ["nonsense", "answer_malformed"],
  ["silent", "answer_empty"],
  ["tools", "answer_empty"],
  [{ status: 401 }, "key_refused"],
  [{ status: 404 }, "model_unknown"],
  [{ status: 422 }, "model_refused"],
  [{ status: 429 }, "model_busy"],
  [{ status: 503 }, "model_down"],
] as const)("a server that answers %j is reported as %s", async (how, code) => {
  server.answer(how);
  const answer = await suggest();
  expect([answer.text, answer.problem]).toEqual(["", code]);
  expect(JSON.stringify(answer.body)).not.toContain(key);
  const tested = await engine.command(ada, "POST", `/workspaces/${workspace.id}/model/test`);
  expect(tested.body).toMatchObject({ problem: { code } });
  expect(logged.join("\n")).not.toContain(key);
});

test("testing a working model returns no problem", async () => {
  const tested = await engine.command(ada, "POST", `/workspaces/${workspace.id}/model/test`);
  expect(tested.body).toEqual({ problem: null });
});

test("aborting a suggestion aborts the model's request and counts the tokens so far", async () => {
  server.answer(
    "stream",
    Array.from({ length: 2_000 }, () => "word "),
  );
  const left = server.abandoned();
  const stop = new AbortController();
  const response = await fetch(`${engine.origin}/api/v1/workspaces/${workspace.id}/suggestions`, {
    method: "POST",
    headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
    body: JSON.stringify(brief),
    signal: stop.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  stop.abort();
  await expect.poll(() => server.abandoned()).toBe(left + 1);
  await expect.poll(async () => (await usage())?.["reserved"]).toBe(0);
  expect((await usage())?.["output"]).toBeLessThan(500);
});

test("stops an endless answer with answer_limit", async () => {
  server.answer(
    "stream",
    Array.from({ length: 1_000 }, () => "many words ".repeat(20)),
  );
  const { text, problem } = await suggest();
  expect([text.length < 4_000, problem]).toEqual([true, "answer_limit"]);
});

test("concurrent requests stay within the monthly limit", async () => {
  // As long as it may be, so that the first answer leaves too little for a second, however late that is asked for.
  server.answer("stream", ["Rye. ".repeat(240)]);
  await connect(1_000);
  const answers = await Promise.all(Array.from({ length: 12 }, () => suggest()));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(11);
  expect(refused[0]?.body).toMatchObject({ error: { code: "model_limit_reached" } });
  expect(server.requests).toHaveLength(1);
  const { input, output } = z
    .object({ input: z.number(), output: z.number() })
    .parse(await usage());
  expect(input + output).toBeLessThanOrEqual(1_000);
});

test("a workspace's model is not accessible to strangers, its key is stored encrypted, and suggestions answer no_model once it is deleted", async () => {
  const eve = await createUser("Eve");
  expect((await suggest(brief, eve)).status).toBe(404);
  const put = { baseUrl: server.baseUrl, model: "x", monthlyTokens: 5_000 };
  const path = `/workspaces/${workspace.id}/model`;
  expect((await engine.command(eve, "PUT", path, put)).status).toBe(404);
  const [row] =
    await sql`select ciphertext from private.model_keys where workspace_id = ${workspace.id}`;
  expect(z.instanceof(Buffer).parse(row?.["ciphertext"]).toString("utf8")).not.toContain(key);
  expect((await engine.command(ada, "DELETE", path)).status).toBe(204);
  expect(await suggest()).toMatchObject({ status: 409, body: { error: { code: "no_model" } } });
});
