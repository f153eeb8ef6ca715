import { randomUUID } from "node:crypto";

import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { serve } from "../../src/testing/serve.ts";
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

test("two requests with the same id make one post", async () => {
  const id = randomUUID();
  const [first, second] = [await write("Once", id), await write("Once", id)];
  expect(second).toEqual(first);
});

test("a stale save is refused with 409 and the current content", async () => {
  const { id, revision } = await write("One");
  const save = (text: string) =>
    engine.command(ada, "PUT", `/posts/${id}`, { revision, ...content(text) });
  expect((await save("Two")).status).toBe(200);
  expect(await save("Three")).toMatchObject({
    status: 409,
    body: { error: { code: "stale_revision" }, current: { content: { text: "Two" } } },
  });
});

test("a post is scheduled by wall time, moved, cancelled, deleted and restored", async () => {
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
  [{ wallTime: "2030-02-03T09:00", timeZone: "BST" }, "zone_unknown"],
  [{ wallTime: "2030-02-03T09:00", timeZone: "europe/berlin" }, "zone_unknown"],
  [{ wallTime: "tomorrow", timeZone: "Europe/Berlin" }, "invalid"],
])("scheduling at %j is refused as %s", async (at, code) => {
  const { id, revision } = await write("Never");
  const answer = await engine.command(ada, "POST", `/posts/${id}/schedule`, {
    revision,
    channelIds: [page],
    at,
  });
  expect(answer).toMatchObject({ status: 422, body: { error: { code } } });
});

test("a time is refused if its instant differs from the one that the user was shown, with both in the message", async () => {
  const { id, revision } = await write("Seen");
  const vancouver = { wallTime: "2030-01-15T09:00", timeZone: "America/Vancouver" };
  const schedule = (instant: string) =>
    engine.command(ada, "POST", `/posts/${id}/schedule`, {
      revision,
      channelIds: [page],
      at: { ...vancouver, instant },
    });
  // As a browser from before tz 2026b has it.
  const message =
    "2030-01-15 09:00 in America/Vancouver is 2030-01-15 16:00 UTC, not 2030-01-15 17:00 UTC. Reload the page and look at the time again.";
  expect(await schedule("2030-01-15T17:00:00Z")).toMatchObject({
    status: 422,
    body: { error: { code: "time_differs", message } },
  });
  expect((await schedule("2030-01-15T09:00:00-07:00")).status).toBe(200);
});

test("scheduling a post that breaks a rule of its network is refused, with the rule named", async () => {
  const [bluesky] = await sql`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    values (${workspace.id}, 'bluesky', 'did:plc:lark', 'lark.test', ${ada.id}) returning id`;
  await sql`
    insert into private.lanes (channel_id, workspace_id) values (${bluesky?.["id"]}, ${workspace.id})`;
  const long = { text: "a".repeat(301), media: [], settings: { thread: "single" } };
  const channelIds = [page, bluesky?.["id"]];
  const path = `/workspaces/${workspace.id}/posts`;
  const { body } = await engine.command(ada, "POST", path, { content: long, channelIds });
  const { id, revision } = postSchema.parse(body);
  const schedule = (input: object) =>
    engine.command(ada, "POST", `/posts/${id}/schedule`, { at: null, channelIds, ...input });
  for (const at of [null, berlin]) {
    expect(await schedule({ revision, at })).toMatchObject({
      status: 422,
      body: {
        error: { code: "text_too_long" },
        findings: [
          { rule: "text_too_long", place: "text", channelId: bluesky?.["id"], over: 1, max: 300 },
        ],
      },
    });
  }
  const [row] = await sql`select count(*)::int from public.deliveries where post_id = ${id}`;
  expect(row).toEqual({ count: 0 });
  // Where it may be that long it goes out, and what one channel says shorter counts as that.
  expect((await schedule({ revision, channelIds: [page], at: berlin })).status).toBe(200);
  const overrides = { [String(bluesky?.["id"])]: { text: "short" } };
  const saved = await engine.command(ada, "PUT", `/posts/${id}`, {
    revision,
    content: long,
    overrides,
    channelIds,
  });
  const shorter = { revision: postSchema.parse(saved.body).revision, at: berlin };
  expect((await schedule({ ...shorter, channelIds: [bluesky?.["id"]] })).status).toBe(200);
});

test("scheduling an empty post, or one without channels, is refused", async () => {
  const { id, revision } = await write(" ");
  const path = `/posts/${id}/schedule`;
  expect(
    await engine.command(ada, "POST", path, { revision, channelIds: [page], at: null }),
  ).toMatchObject({ status: 422, body: { error: { code: "post_empty" } } });
  expect(
    await engine.command(ada, "POST", path, { revision, channelIds: [], at: null }),
  ).toMatchObject({ status: 422, body: { error: { code: "no_channel" } } });
});

test("checking links is refused to users who are no members", async () => {
  const { origin } = await serve(({ url }, response) =>
    response.writeHead(url === "/gone" ? 404 : 200).end(),
  );
  const path = `/workspaces/${workspace.id}/links/check`;
  const urls = [`${origin}/gone`, `${origin}/here`];
  expect((await engine.command(ada, "POST", path, { urls })).body).toEqual({
    missing: [`${origin}/gone`],
  });
  const eve = await createUser("Eve");
  expect((await engine.command(eve, "POST", path, { urls })).status).toBe(404);
});

test("a workspace's posts answer 404 to strangers", async () => {
  const eve = await createUser("Eve");
  const { id, revision } = await write("a");
  const schedule = { revision, channelIds: [page], at: null };
  expect((await engine.command(eve, "POST", `/posts/${id}/schedule`, schedule)).status).toBe(404);
  expect((await engine.command(eve, "DELETE", `/posts/${id}`)).status).toBe(404);
});
