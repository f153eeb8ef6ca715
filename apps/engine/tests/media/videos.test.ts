import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

import { makeVideo } from "@postlark/testing/make-video";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const createdSchema = z.object({ id: z.uuid(), hash: z.string(), size: z.number() });
let ada: TestUser;
let eve: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  [ada, eve] = await Promise.all([createUser("Ada"), createUser("Eve")]);
  workspace = await engine.createWorkspace(ada);
});

const partBytes = 4_194_304;

async function begin(user: TestUser, id: string, size: number) {
  const path = `/workspaces/${workspace.id}/videos/${id}`;
  return engine.command(user, "PUT", path, { name: "Ovens.mp4", size });
}

async function send(bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  expect(await begin(ada, id, bytes.length)).toMatchObject({ status: 200, body: { received: 0 } });
  for (let at = 0; at * partBytes < bytes.length; at += 1) {
    const part = bytes.subarray(at * partBytes, (at + 1) * partBytes);
    const sent = await engine.command(ada, "PUT", `/videos/${id}/parts/${at}`, part);
    expect(sent).toMatchObject({ status: 200, body: { received: at + 1, partBytes } });
  }
  return id;
}

async function linkTo(id: string): Promise<string> {
  const links = await engine.command(ada, "POST", `/workspaces/${workspace.id}/media/links`, {
    ids: [id],
  });
  return engine.origin + (z.record(z.string(), z.string()).parse(links.body)[id] ?? "");
}

test("a video is accepted in parts with its poster, and served whole or in ranges", async () => {
  // Two parts: 300 frames of 18 KB.
  const bytes = await makeVideo({ seconds: 10, framesASecond: 30 });
  expect(bytes.length).toBeGreaterThan(partBytes);
  const id = await send(bytes);
  expect(await begin(ada, id, bytes.length)).toMatchObject({ body: { received: 2 } });
  const frame = await sharp({
    create: { width: 128, height: 96, channels: 3, background: "#3c7cff" },
  })
    .png()
    .toBuffer();
  expect((await engine.command(eve, "PUT", `/videos/${id}/poster`, frame)).status).toBe(404);
  expect((await engine.command(ada, "PUT", `/videos/${id}/poster`, frame)).status).toBe(204);
  expect((await engine.command(eve, "POST", `/videos/${id}/finish`)).status).toBe(404);
  const finished = await engine.command(ada, "POST", `/videos/${id}/finish`);
  expect(finished).toMatchObject({
    status: 201,
    body: { type: "video/mp4", width: 128, height: 96, seconds: 10, size: bytes.length },
  });
  const video = createdSchema.parse(finished.body);
  const link = await linkTo(video.id);
  const whole = await fetch(link);
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  for (const [range, start, end] of [
    ["bytes=0-", 0, bytes.length],
    ["bytes=4194300-4194309", 4_194_300, 4_194_310],
    ["bytes=-5", bytes.length - 5, bytes.length],
  ] as const) {
    // As networks ask that fetch what a post shows, whatever it is.
    const part = await fetch(`${link}&as=jpeg`, { headers: { range } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${bytes.length}`,
    ]);
    const read = Buffer.from(await part.arrayBuffer());
    expect(read.equals(bytes.subarray(start, end))).toBe(true);
  }
  expect((await fetch(link, { headers: { range: "bytes=999999999-" } })).status).toBe(416);
  const preview = await fetch(`${link}&size=preview`);
  expect(preview.headers.get("content-type")).toBe("image/webp");
  const poster = await fetch(`${link}&size=poster`);
  expect(await sharp(await poster.arrayBuffer()).metadata()).toMatchObject({ width: 128 });
});

test("location data in a video is overwritten, and all other bytes stay in place", async () => {
  const bytes = Buffer.from(await makeVideo({ index: false, seconds: 1 }));
  const place = Buffer.from(
    "\0\0\0\x22udta\0\0\0\x1a\xa9xyz\0\x12\x15\xc7+52.5200+013.4050/",
    "latin1",
  );
  place.writeUInt32BE(place.length, 0);
  place.writeUInt32BE(place.length - 8, 8);
  const index = bytes.indexOf("moov", 0, "latin1") - 4;
  bytes.writeUInt32BE(bytes.readUInt32BE(index) + place.length, index);
  const id = await send(Buffer.concat([bytes, place]));
  const { body } = await engine.command(ada, "POST", `/videos/${id}/finish`);
  const link = await linkTo(createdSchema.parse(body).id);
  const stored = Buffer.from(await (await fetch(link)).arrayBuffer());
  expect(stored.includes("+52.52")).toBe(false);
  expect(stored.subarray(0, bytes.length).equals(bytes)).toBe(true);
  expect(stored.toString("latin1", bytes.length + 4, bytes.length + 8)).toBe("free");
  // It came without a poster.
  expect((await fetch(`${link}&size=poster`)).status).toBe(404);
});

test("a file that is not a video is refused, and its upload deleted", async () => {
  const id = await send(Buffer.from("hello, this is a text and no video"));
  const finish = () => engine.command(ada, "POST", `/videos/${id}/finish`);
  expect(await finish()).toMatchObject({
    status: 422,
    body: { error: { code: "no_video", message: expect.stringContaining("MP4") } },
  });
  expect((await finish()).status).toBe(404);
  expect(await begin(ada, randomUUID(), 100_000_001)).toMatchObject({
    status: 422,
    body: { error: { code: "video_too_large" } },
  });
  expect((await begin(eve, randomUUID(), 1)).status).toBe(404);
});

test("a small video is fetched from an address", async () => {
  const bytes = await makeVideo({ seconds: 4 });
  const server = createServer((_request, response) => response.end(bytes));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const fetched = await engine.command(ada, "POST", `/workspaces/${workspace.id}/media/fetched`, {
    url: `http://127.0.0.1:${port}/ovens.mp4`,
  });
  expect(fetched).toMatchObject({ status: 201, body: { type: "video/mp4", seconds: 4 } });
});

const attachment = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  seconds: z.number(),
});

/** Adds a video with a poster to the library. */
async function add(bytes: Uint8Array) {
  const id = await send(bytes);
  const blue = { width: 128, height: 96, channels: 3, background: "#3c7cff" } as const;
  const poster = await sharp({ create: blue }).jpeg().toBuffer();
  await engine.command(ada, "PUT", `/videos/${id}/poster`, poster);
  return attachment.parse((await engine.command(ada, "POST", `/videos/${id}/finish`)).body);
}

const statusOf = async (address: string) => (await fetch(address)).status;

test("serves a post's video by its client link until that is revoked, and no other video", async () => {
  const bytes = await makeVideo({ seconds: 2 });
  const other = await makeVideo({ seconds: 3 });
  const [video, theirs] = [await add(bytes), await add(other)];
  const [channel] = await sql<{ id: string }[]>`
    select id from public.channels where workspace_id = ${workspace.id} and network = 'page'`;
  const channelIds = [channel?.id];
  const { hash } = video;
  const media = [{ ...video, alt: "" }];
  const draft = { content: { text: "Ovens", media }, channelIds };
  const posts = `/workspaces/${workspace.id}/posts`;
  const post = z
    .object({ id: z.uuid() })
    .parse((await engine.command(ada, "POST", posts, draft)).body);
  const wallTime = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00`;
  const at = { wallTime, timeZone: "Europe/Berlin" };
  const planned = { revision: 1, channelIds, at };
  await engine.command(ada, "POST", `/posts/${post.id}/schedule`, planned);
  const link = await engine.command(ada, "POST", `/workspaces/${workspace.id}/client-links`, {
    postIds: [post.id],
  });
  const { pathname } = new URL(z.object({ address: z.url() }).parse(link.body).address);
  const address = `${engine.origin}${pathname}/media/${hash}`;
  const html = await (await fetch(engine.origin + pathname)).text();
  expect(html).toContain(`<video src="${pathname}/media/${hash}"`);
  const whole = await fetch(address);
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("cache-control")).toBe("no-store");
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const part = await fetch(address, { headers: { range: "bytes=4-7" } });
  expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  const poster = await fetch(`${address}/poster`);
  expect(await sharp(await poster.arrayBuffer()).metadata()).toMatchObject({ width: 128 });
  const another = `${engine.origin}${pathname}/media/${theirs.hash}`;
  expect([await statusOf(another), await statusOf(`${another}/poster`)]).toEqual([404, 404]);
  const [row] = await sql<{ id: string }[]>`
    select link_id as id from public.client_link_posts where post_id = ${post.id}`;
  await engine.command(ada, "DELETE", `/client-links/${row?.id}`);
  expect([await statusOf(address), await statusOf(`${address}/poster`)]).toEqual([404, 404]);
});
