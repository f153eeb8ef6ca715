import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const smtp = await startSmtpServer();
const engine = await startEngine({
  mail: { smtp: smtp.url, from: "Postlark <hello@postlark.test>" },
});
const storedSchema = z.object({ hash: z.string() });
let ada: TestUser;
let eve: TestUser;
let id: string;
let slug: string;

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0a6c74" } });

beforeAll(async () => {
  [ada, eve] = await Promise.all([createUser("Ada"), createUser("Eve")]);
  ({ id, slug } = await engine.createWorkspace(ada));
});

const put = (user: TestUser, bytes: Uint8Array, workspace = id) =>
  engine.command(user, "PUT", `/workspaces/${workspace}/picture`, bytes);

const setBrand = (part: object, revision: number) =>
  engine.command(ada, "PUT", `/workspaces/${id}/brand`, {
    name: "",
    colour: null,
    hidesPostlark: false,
    revision,
    ...part,
  });

const page = async (path: string) => {
  const response = await fetch(engine.origin + path);
  return { response, html: await response.text() };
};

test("a picture is decoded, made small, and served by its hash while the workspace shows it", async () => {
  const original = await solid(600, 600)
    .withExif({ IFD0: { Copyright: "Harbour" } })
    .webp()
    .toBuffer();
  const { status, body } = await put(ada, original);
  expect(status).toBe(200);
  const { hash } = storedSchema.parse(body);
  const served = await fetch(`${engine.origin}/p/i/${hash}`);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(served.headers.get("content-security-policy")).toContain("default-src 'none'");
  const metadata = await sharp(await served.arrayBuffer()).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([256, 256, undefined]);

  const { html } = await page(`/p/${slug}`);
  const [, url = ""] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  expect(url).toMatch(new RegExp(`^https?://[^/]+/p/i/${hash}$`));
  expect(html).toContain(`<img class="logo" src="/p/i/${hash}"`);
  expect(html).toContain(`<link rel="icon" href="/p/i/${hash}">`);
  expect((await page(`/p/${slug}/atom.xml`)).html).toContain(`<icon>${url}</icon>`);
  expect((await page(`/p/${slug}/feed.json`)).html).toContain(`"icon":"${url}"`);

  const removed = await engine.command(ada, "DELETE", `/workspaces/${id}/picture`);
  expect(removed.status).toBe(204);
  expect((await fetch(`${engine.origin}/p/i/${hash}`)).status).toBe(404);
  expect((await page(`/p/${slug}`)).html).not.toContain("/p/i/");
  const audited = await sql`
    select action from public.audit_events
    where workspace_id = ${id} and action like 'workspace.%_picture' order by id`;
  expect(audited.map(({ action }) => action)).toEqual([
    "workspace.set_picture",
    "workspace.remove_picture",
  ]);
});

test("a picture by anyone but an admin is refused, and anything but a square picture", async () => {
  const square = await solid(64, 64).png().toBuffer();
  const other = await engine.createWorkspace(eve);
  expect((await put(eve, square)).status).toBe(404);
  expect((await put(ada, square, other.id)).status).toBe(404);
  await sql`insert into public.workspace_members (workspace_id, user_id, role)
    values (${id}, ${eve.id}, 'editor')`;
  expect((await put(eve, square)).status).toBe(403);
  expect((await engine.command(eve, "DELETE", `/workspaces/${id}/picture`)).status).toBe(403);
  const anonymous = await fetch(`${engine.origin}/api/v1/workspaces/${id}/picture`, {
    method: "PUT",
    body: new Uint8Array(square),
  });
  expect(anonymous.status).toBe(401);

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const wide = await solid(64, 32).png().toBuffer();
  const cut = square.subarray(0, 40);
  const codes = [];
  for (const bytes of [svg, Buffer.from("../../etc/passwd"), wide, cut, Buffer.alloc(0)]) {
    const { status, body } = await put(ada, bytes);
    expect(status).toBe(422);
    codes.push(z.object({ error: z.object({ code: z.string() }) }).parse(body).error.code);
  }
  expect(codes).toEqual([
    "no_picture",
    "no_picture",
    "picture_not_square",
    "picture_broken",
    "no_picture",
  ]);
  expect((await put(ada, Buffer.alloc(60_000_000))).status).toBe(413);
  for (const path of ["/p/i/..%2f..%2fetc%2fpasswd", `/p/i/${"0".repeat(64)}`, "/p/i/"]) {
    expect((await page(path)).response.status).toBe(404);
  }
});

test("a brand shows on the page, in a client's mail and on the page of its link", async () => {
  const stored = await put(ada, await solid(64, 64).png().toBuffer());
  const { hash } = storedSchema.parse(stored.body);
  const brand = { name: "Harbour & Co", colour: "#0a6c74", hidesPostlark: true };
  expect((await setBrand(brand, 0)).status).toBe(204);
  expect((await setBrand(brand, 0)).status).toBe(409);
  expect((await setBrand({ colour: "red" }, 1)).status).toBe(422);

  const draft = { content: { text: "Rye", media: [] }, channelIds: [] };
  const post = await engine.command(ada, "POST", `/workspaces/${id}/posts`, draft);
  const postIds = [z.object({ id: z.uuid() }).parse(post.body).id];
  const share = { postIds, emails: ["zoe@brand.test"], message: "" };
  const { body } = await engine.command(ada, "POST", `/workspaces/${id}/client-links`, share);
  const { address } = z.object({ address: z.url() }).parse(body);

  for (const path of [`/p/${slug}`, new URL(address).pathname]) {
    const { response, html } = await page(path);
    expect(html).toContain("Harbour &amp; Co");
    expect(html).toContain(`src="/p/i/${hash}"`);
    expect(html).toContain("--accent:#0a6c74");
    expect(html).not.toMatch(/postlark/i);
    expect(response.headers.get("content-security-policy")).toMatch(
      /style-src 'sha256-[^']+' 'sha256-[^']+';/,
    );
  }
  const [mail = ""] = smtp.mails.filter((one) => one.includes("To: zoe@brand.test"));
  expect(mail).toMatch(/^From: "?Harbour & Co"? <hello@postlark\.test>/m);
  expect(mail).toMatch(/^Content-ID: <picture@workspace>/im);
  expect(mail.replaceAll(/=\r?\n/g, "")).toContain('src=3D"cid:picture@workspace"');
  expect(mail).not.toContain("Made with Postlark");
});
