import { randomUUID } from "node:crypto";
import { createServer } from "node:http";

import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
let ada: TestUser;
let workspace: { id: string };
let channel: string;

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
  const [row] = await sql`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    values (${workspace.id}, 'nostr', ${randomUUID()}, 'ada', ${ada.id}) returning id`;
  channel = z.uuid().parse(row?.["id"]);
  await sql`insert into private.lanes (channel_id, workspace_id) values (${channel}, ${workspace.id})`;
});

const at = { wallTime: "2030-03-31T02:30", timeZone: "Europe/Berlin" };

function send(rows: unknown[], more: Record<string, unknown> = {}) {
  const body = { id: randomUUID(), source: "csv", name: "Spring.csv", rows, ...more };
  return engine.command(ada, "POST", `/workspaces/${workspace.id}/imports`, body);
}

test("an import is checked, made and undone", async () => {
  const rows = [
    { text: "Later", channelIds: [channel], at },
    { text: "Whenever", channelIds: [], at: null },
  ];
  const counts = { posts: 2, scheduled: 1, drafts: 1, problems: [] };
  expect(await send(rows, { dryRun: true })).toMatchObject({ status: 200, body: counts });
  const imported = await send(rows);
  expect(imported).toMatchObject({ status: 200, body: counts });
  const { id } = z.object({ id: z.uuid() }).parse(imported.body);
  const [delivery] = await sql`
    select d.due_at from public.deliveries d join public.posts p on p.id = d.post_id
    where p.import_id = ${id}`;
  // Clocks skip that time: it moves forward.
  expect(delivery?.["due_at"]).toEqual(new Date("2030-03-31T01:30:00Z"));
  expect(await engine.command(ada, "POST", `/imports/${id}/undo`)).toMatchObject({
    status: 200,
    body: { posts: 2, taken_back: 2 },
  });
});

test("a dry run warns of taken times, full days and similar texts", async () => {
  const later = { wallTime: "2030-05-01T09:00", timeZone: "UTC" };
  const planned = [{ text: "Rye from seven", channelIds: [channel], at: later }];
  expect(await send(planned, { dryRun: true })).toMatchObject({ body: { warnings: [] } });
  expect(await send(planned)).toMatchObject({ status: 200, body: { warnings: [] } });
  await sql`update public.channels set per_day = 1 where id = ${channel}`;
  const warnings = [
    { row: 0, code: "time_taken", channelId: channel },
    { row: 0, code: "day_full", channelId: channel },
    { row: 0, code: "said_before", channelId: channel, at: expect.stringMatching(/^2030-05-01/) },
  ];
  const again = await send(planned, { dryRun: true });
  const near = { text: "Rye from eleven, until it is gone.", channelIds: [channel], at: later };
  const others = [near, { ...near, text: "Rye from twelve, until it is gone." }];
  await sql`update public.channels set per_day = null where id = ${channel}`;
  expect(again).toMatchObject({ status: 200, body: { posts: 1, problems: [], warnings } });
  const { body } = await send(others, { dryRun: true });
  expect(body).toMatchObject({
    warnings: expect.arrayContaining([{ row: 1, code: "row_similar", otherRow: 0 }]),
  });
});

test("an import with an invalid row is refused with the problem of each row, and imports nothing", async () => {
  const rows = [
    { text: "Good", channelIds: [channel], at },
    { text: " ", channelIds: [channel], at },
    { text: "Gone", channelIds: [randomUUID()], at },
  ];
  const problems = [
    { row: 1, code: "empty" },
    { row: 2, code: "channel_unknown" },
  ];
  expect(await send(rows, { dryRun: true })).toMatchObject({ status: 200, body: { problems } });
  expect(await send(rows)).toMatchObject({
    status: 422,
    body: { error: { code: "import_blocked" }, current: { problems } },
  });
  const [count] = await sql`
    select count(*)::int as n from public.posts where workspace_id = ${workspace.id} and content ->> 'text' = 'Good'`;
  expect(count).toEqual({ n: 0 });
});

const ask = (url: string, user = ada) =>
  engine.command(user, "POST", `/workspaces/${workspace.id}/imports/pictures`, { url });

const code = async (url: string, user = ada) => {
  const { status, body } = await ask(url, user);
  return [status, z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code];
};

test("an import's pictures are fetched before it, and added to the library with it", async () => {
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: "#36c" },
  })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    if (request.url === "/rye.png") response.end(picture);
    else if (request.url === "/page") response.end("<p>Not a picture</p>");
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = z.object({ port: z.int() }).parse(server.address());
  const origin = `http://127.0.0.1:${address.port}`;
  try {
    const fetched = await ask(`${origin}/rye.png`);
    expect(fetched).toMatchObject({ status: 200, body: { width: 90, height: 60 } });
    const { hash } = z.object({ hash: z.string() }).parse(fetched.body);
    const pictures = [{ hash, alt: "Loaves" }];
    const rows = [{ text: "", channelIds: [channel], labelIds: [], pictures, at: null }];
    const inLibrary = () => sql`
      select name from public.media where workspace_id = ${workspace.id} and hash = ${hash}`;
    expect(await send(rows, { dryRun: true })).toMatchObject({ body: { posts: 1, problems: [] } });
    expect(await inLibrary()).toHaveLength(0);
    expect(await send(rows)).toMatchObject({ status: 200, body: { posts: 1, drafts: 1 } });
    expect(await inLibrary()).toEqual([{ name: "rye.png" }]);

    expect(await code(`${origin}/gone.png`)).toEqual([422, "picture_status"]);
    expect(await code(`${origin}/page`)).toEqual([422, "no_picture"]);
    expect(await code("http://192.168.0.1/rye.png")).toEqual([422, "address_refused"]);
    expect(await code("file:///etc/passwd")).toEqual([422, "invalid"]);
    expect(await code(`${origin}/rye.png`, await createUser("Eve"))).toEqual([404, "not_found"]);
  } finally {
    server.close();
  }
});
