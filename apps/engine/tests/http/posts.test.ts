import { randomUUID } from "node:crypto";

import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const postSchema = z.object({ id: z.uuid(), revision: z.number() });
const deliveriesSchema = z.object({
  deliveries: z.array(z.object({ id: z.uuid(), state: z.string(), due_at: z.string() })),
});
let ada: TestUser;
let workspace: { id: string; slug: string };
let page: string;

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
  const [row] = await sql`select id from public.channels where workspace_id = ${workspace.id}`;
  page = z.uuid().parse(row?.["id"]);
});

function content(text: string) {
  return { content: { text, media: [] }, overrides: {}, channelIds: [page] };
}

async function write(text: string, id: string = randomUUID()) {
  const path = `/workspaces/${workspace.id}/posts`;
  const answer = await engine.command(ada, "POST", path, { id, ...content(text) });
  expect(answer.status).toBe(201);
  return postSchema.parse(answer.body);
}

const berlin = { wallTime: "2030-03-31T02:30", timeZone: "Europe/Berlin" };

test("a post is made once, however often it is sent", async () => {
  const id = randomUUID();
  const [first, second] = [await write("Once", id), await write("Once", id)];
  expect(second).toEqual(first);
});

test("a save that comes too late is told what stands there now", async () => {
  const { id, revision } = await write("One");
  const save = (text: string) =>
    engine.command(ada, "PUT", `/posts/${id}`, { revision, ...content(text) });
  expect((await save("Two")).status).toBe(200);
  expect(await save("Three")).toMatchObject({
    status: 409,
    body: { error: { code: "stale_revision" }, current: { content: { text: "Two" } } },
  });
});

test("a post is scheduled by the clock on the wall, moved, cancelled and deleted", async () => {
  const { id, revision } = await write("Later");
  const path = `/posts/${id}/schedule`;
  const scheduled = await engine.command(ada, "POST", path, {
    revision,
    channelIds: [page],
    at: berlin,
  });
  expect(scheduled.status).toBe(200);
  const [delivery] = deliveriesSchema.parse(scheduled.body).deliveries;
  // Clocks skip that time: it moves forward.
  expect(delivery).toMatchObject({ state: "scheduled" });
  expect(new Date(delivery?.due_at ?? 0).toISOString()).toBe("2030-03-31T01:30:00.000Z");
  const again = await engine.command(ada, "POST", path, {
    revision,
    channelIds: [page],
    at: berlin,
  });
  expect(again.status).toBe(409);

  const own = `/deliveries/${delivery?.id}`;
  const at = { wallTime: "2030-04-01T09:00", timeZone: "Europe/Berlin" };
  expect((await engine.command(ada, "PATCH", own, { at })).status).toBe(204);
  expect((await engine.command(ada, "POST", `${own}/cancel`)).status).toBe(204);
  expect((await engine.command(ada, "POST", `${own}/retry`)).status).toBe(409);
  expect((await engine.command(ada, "DELETE", `/posts/${id}`)).status).toBe(204);
  expect((await engine.command(ada, "POST", `/posts/${id}/restore`)).status).toBe(204);
});

test.each([
  [{ wallTime: "2030-02-30T09:00", timeZone: "Europe/Berlin" }, "time_invalid"],
  [{ wallTime: "2030-02-03T09:00", timeZone: "Mars/Olympus" }, "time_invalid"],
  [{ wallTime: "tomorrow", timeZone: "Europe/Berlin" }, "invalid"],
])("%j is no time", async (at, code) => {
  const { id, revision } = await write("Never");
  const answer = await engine.command(ada, "POST", `/posts/${id}/schedule`, {
    revision,
    channelIds: [page],
    at,
  });
  expect(answer).toMatchObject({ status: 422, body: { error: { code } } });
});

test("a post is checked as each network would take it", async () => {
  const { id } = await write("Checked");
  const fine = await engine.command(ada, "POST", `/posts/${id}/check`, content("Checked"));
  expect(fine.body).toEqual({
    channels: [{ channelId: page, problems: [], warnings: [], parts: ["Checked"] }],
  });
  const empty = await engine.command(ada, "POST", `/posts/${id}/check`, content(" "));
  expect(empty.body).toMatchObject({ channels: [{ problems: [{ code: "empty" }] }] });
});

test("what nobody may see is checked for nobody", async () => {
  const eve = await createUser("Eve");
  const { id } = await write("Mine");
  const answer = await engine.command(eve, "POST", `/posts/${id}/check`, content("Mine"));
  expect(answer.body).toEqual({ channels: [] });
  expect((await engine.command(eve, "DELETE", `/posts/${id}`)).status).toBe(404);
});
