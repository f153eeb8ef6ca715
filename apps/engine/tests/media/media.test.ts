import { once } from "node:events";
import { createServer } from "node:http";

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
let picture: Buffer;

beforeAll(async () => {
  [ada, eve] = await Promise.all([createUser("Ada"), createUser("Eve")]);
  workspace = await engine.createWorkspace(ada);
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#3060c0" } })
    .jpeg()
    .toBuffer();
});

test("a picture is added once, and served by its signed link only", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  const added = await engine.command(ada, "POST", path, picture);
  expect(added).toMatchObject({
    status: 201,
    body: { type: "image/jpeg", width: 90, height: 60, isStilled: false },
  });
  const { id, size } = createdSchema.parse(added.body);
  expect(createdSchema.parse((await engine.command(ada, "POST", path, picture)).body).id).toBe(id);

  const links = await engine.command(ada, "POST", `${path}/links`, { ids: [id] });
  const link = z.record(z.string(), z.string()).parse(links.body)[id] ?? "";
  const read = await fetch(engine.origin + link);
  expect(read.status).toBe(200);
  expect(read.headers.get("content-type")).toBe("image/jpeg");
  expect(read.headers.get("x-content-type-options")).toBe("nosniff");
  // Whatever else its bytes may be read as, it is no page of ours.
  expect(read.headers.get("content-security-policy")).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'",
  );
  expect(read.headers.get("cache-control")).toContain("private, max-age=");
  expect((await read.arrayBuffer()).byteLength).toBe(size);
  const small = await fetch(`${engine.origin}${link}&size=preview`);
  expect(small.headers.get("content-type")).toBe("image/webp");
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({
    width: 90,
    height: 60,
  });
  const forged = link.replace("signature=", "signature=A");
  expect((await fetch(engine.origin + forged)).status).toBe(404);
  expect((await fetch(engine.origin + link.replace(/expires=\d/, "expires=9"))).status).toBe(404);
});

test("a picture is named, described, tagged, deleted and restored", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  const other = await sharp(picture).negate().jpeg().toBuffer();
  const added = await engine.command(ada, "POST", `${path}?name=Boats%20at%20dawn.jpg`, other);
  const { id } = createdSchema.parse(added.body);
  for (const [method, of, body, status] of [
    ["PATCH", "", { alt: "Boats" }, 204],
    ["PUT", "/tags", { tag: "Winter", isOn: true }, 204],
    ["PATCH", "", { name: "" }, 422],
    ["DELETE", "", undefined, 204],
    ["PATCH", "", { alt: "Ships" }, 409],
    ["POST", "/restore", undefined, 204],
  ] as const) {
    expect(await engine.command(ada, method, `/media/${id}${of}`, body)).toMatchObject({ status });
    expect((await engine.command(eve, method, `/media/${id}${of}`, body)).status).toBe(404);
  }
  const [row] = await sql`select name, alt, tags from public.media where id = ${id}`;
  expect(row).toEqual({ name: "Boats at dawn.jpg", alt: "Boats", tags: ["Winter"] });
  // The same file again is offered with what the library says of it.
  const again = await engine.command(ada, "POST", path, other);
  expect(again.body).toMatchObject({ id, alt: "Boats" });
});

test("cropping makes a new picture, and is refused to users who are no members", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  const { id } = createdSchema.parse((await engine.command(ada, "POST", path, picture)).body);
  const frame = { left: 30, top: 0, width: 60, height: 60 };
  const ask = (user: TestUser, body: object) =>
    engine.command(user, "POST", `/media/${id}/crop`, body);
  const part = await ask(ada, { frame, mostSide: 30, name: "Part.jpg" });
  expect(part).toMatchObject({
    status: 201,
    body: { type: "image/jpeg", width: 30, height: 30, alt: "" },
  });
  const { id: partId } = createdSchema.parse(part.body);
  expect(partId).not.toBe(id);
  const inner = { frame: { left: 0, top: 0, width: 20, height: 20 } };
  const piece = await engine.command(ada, "POST", `/media/${partId}/crop`, inner);
  for (const { body } of [part, piece]) {
    const [row] =
      await sql`select cut_from from public.media where id = ${createdSchema.parse(body).id}`;
    expect(row).toEqual({ cut_from: id });
  }
  expect(await ask(ada, { frame: { ...frame, left: 31 } })).toMatchObject({
    status: 422,
    body: { error: { code: "crop_outside" } },
  });
  expect((await ask(ada, { frame: { ...frame, width: 0 } })).status).toBe(422);
  expect((await ask(eve, { frame })).status).toBe(404);
});

test("folders are made, moved, deleted and restored together with their pictures", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  const { id } = createdSchema.parse((await engine.command(ada, "POST", path, picture)).body);
  const [folder, inner] = [crypto.randomUUID(), crypto.randomUUID()];
  const save = { workspaceId: workspace.id, name: "Boats" };
  for (const [method, at, body, status] of [
    ["PUT", `/media-folders/${folder}`, save, 204],
    ["PUT", `/media-folders/${inner}`, { ...save, parentId: folder }, 204],
    ["POST", `/media-folders/${inner}/move`, { parentId: null }, 409],
    ["POST", `${path}/move`, { ids: [id], folderId: inner }, 200],
    ["POST", `${path}/move`, { ids: [], folderId: inner }, 422],
    ["DELETE", `/media-folders/${folder}?pictures=delete`, undefined, 204],
    ["POST", `/media-folders/${folder}/restore`, undefined, 204],
  ] as const) {
    expect(await engine.command(ada, method, at, body)).toMatchObject({ status });
    const refusal = status === 422 ? 422 : 404;
    expect((await engine.command(eve, method, at, body)).status).toBe(refusal);
  }
  const [row] = await sql`select folder_id, deleted_at from public.media where id = ${id}`;
  expect(row).toEqual({ folder_id: inner, deleted_at: null });
});

test("many pictures are tagged, deleted and restored at once, and those that were refused are listed", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  const { id } = createdSchema.parse((await engine.command(ada, "POST", path, picture)).body);
  const nowhere = crypto.randomUUID();
  const missing = { refused: [{ id: nowhere, code: "not_found", posts: 0 }] };
  for (const [of, body] of [
    ["tag", { ids: [id, nowhere], tag: "Many", isOn: true }],
    ["delete", { ids: [id, nowhere] }],
    ["restore", { ids: [id, nowhere] }],
  ] as const) {
    const answer = await engine.command(ada, "POST", `${path}/${of}`, body);
    expect(answer).toMatchObject({ status: 200, body: missing });
    expect((await engine.command(eve, "POST", `${path}/${of}`, body)).status).toBe(404);
    const none = { ...body, ids: [] };
    expect((await engine.command(ada, "POST", `${path}/${of}`, none)).status).toBe(422);
  }
  const [row] = await sql`
    select 'Many' = any (tags) as tagged, deleted_at from public.media where id = ${id}`;
  expect(row).toEqual({ tagged: true, deleted_at: null });
});

test("strangers can neither add pictures nor get links to them", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  const { id } = createdSchema.parse((await engine.command(ada, "POST", path, picture)).body);
  expect((await engine.command(eve, "POST", path, picture)).status).toBe(404);
  expect((await engine.command(undefined, "POST", path, picture)).status).toBe(401);
  const own = await engine.createWorkspace(eve);
  for (const workspaceId of [workspace.id, own.id]) {
    const links = await engine.command(eve, "POST", `/workspaces/${workspaceId}/media/links`, {
      ids: [id],
    });
    expect(links).toMatchObject({ status: 200, body: {} });
    expect(links.body).toEqual({});
  }
});

test("a file that is not a picture is refused with 422, and one that is too large with 413", async () => {
  const path = `/workspaces/${workspace.id}/media`;
  expect(await engine.command(ada, "POST", path, Buffer.from("hello"))).toMatchObject({
    status: 422,
    body: { error: { code: "no_picture", message: expect.stringContaining("JPEG, PNG") } },
  });
  expect(await engine.command(ada, "POST", path, Buffer.alloc(40_000_001))).toMatchObject({
    status: 413,
    body: { error: { code: "picture_too_large", message: expect.stringContaining("40 MB") } },
  });
});

test("a picture is fetched from an address, and HEIC, missing, private and invalid ones are refused", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/Mill%20at%20noon.jpg") response.end(picture);
    else if (request.url === "/page") response.end("<h1>No picture</h1>");
    else if (request.url === "/phone.heic") {
      response.end(Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"));
    } else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const path = `/workspaces/${workspace.id}/media/fetched`;
  const ask = (user: TestUser, url: string) => engine.command(user, "POST", path, { url });
  const at = (file: string) => `http://127.0.0.1:${port}/${file}`;

  expect(await ask(ada, at("Mill%20at%20noon.jpg"))).toMatchObject({
    status: 201,
    body: { type: "image/jpeg", width: 90, height: 60 },
  });
  expect(await ask(ada, at("missing"))).toMatchObject({
    status: 422,
    body: { error: { code: "picture_address" } },
  });
  expect((await ask(ada, at("page"))).status).toBe(422);
  expect(await ask(ada, at("phone.heic"))).toMatchObject({
    status: 422,
    body: { error: { code: "picture_heic" } },
  });
  expect(await ask(ada, "http://169.254.169.254/latest")).toMatchObject({
    status: 422,
    body: { error: { code: "picture_address" } },
  });
  expect((await ask(ada, "file:///etc/passwd")).status).toBe(422);
  expect((await ask(eve, at("Mill%20at%20noon.jpg"))).status).toBe(404);
});
