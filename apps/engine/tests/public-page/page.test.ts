import { createHash } from "node:crypto";

import { parseFeed } from "feedsmith";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const picture = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
});
let ada: TestUser;

beforeAll(async () => {
  ada = await createUser("Ada");
});

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(engine.origin + path, { headers, redirect: "manual" });
}

async function publish(workspaceId: string, key: string, content: object, at = new Date()) {
  const [channel] = await sql`
    select id from public.channels where workspace_id = ${workspaceId} and network = 'page'`;
  const [row] = await engine.services.database<{ outcome: string }[]>`
    select engine.publish_entry(
      ${channel?.["id"]}, ${key}, ${JSON.stringify(content)}::text::jsonb, ${at}
    ) as outcome`;
  return row?.outcome;
}

async function addPicture(workspaceId: string) {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: "#f0a040" },
  })
    .png()
    .toBuffer();
  const added = await engine.command(ada, "POST", `/workspaces/${workspaceId}/media`, bytes);
  return picture.parse(added.body);
}

describe("a workspace's page", () => {
  test("exists from the start and is noindex while it is empty", async () => {
    const { slug } = await engine.createWorkspace(ada);
    const response = await get(`/p/${slug}`, { "accept-language": "de" });
    expect(response.status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await response.text()).toContain("Hier ist noch nichts veröffentlicht.");
  });

  test("shows what its admins say above the posts, with a new ETag for each change", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    const before = await get(`/p/${slug}`);
    const menu = { title: "Menu", url: "https://larkfield.example/menu" };
    const say = (body: object) => engine.command(ada, "PUT", `/workspaces/${id}/page`, body);
    const profile = { description: "Bread from seven.", links: [menu], revision: 0 };
    expect((await say(profile)).status).toBe(204);
    const etag = before.headers.get("etag") ?? "";
    const described = await get(`/p/${slug}`, { "if-none-match": etag });
    expect(described.status).toBe(200);
    expect(described.headers.get("x-robots-tag")).toBeNull();
    expect(await described.text()).toMatch(
      /Bread from seven\..*href="https:\/\/larkfield\.example\/menu"/,
    );
    const tag = described.headers.get("etag") ?? "";
    expect((await get(`/p/${slug}`, { "if-none-match": tag })).status).toBe(304);
    expect(await say(profile)).toMatchObject({ body: { error: { code: "page_changed" } } });
    const script = { title: "Menu", url: "javascript:alert(1)" };
    expect((await say({ ...profile, links: [script], revision: 1 })).status).toBe(422);
    expect((await say({ ...profile, links: [], revision: 1 })).status).toBe(204);
    expect((await get(`/p/${slug}`, { "if-none-match": tag })).status).toBe(200);
  });

  test("shows an entry with its picture, also on its own page and in both feeds", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    const { hash, type, width, height } = await addPicture(id);
    expect((await get(`/p/${slug}/media/${hash}`)).status).toBe(404);
    const content = {
      text: "Up before everyone",
      media: [{ hash, type, width, height, alt: "A lark" }],
      language: "en",
    };
    expect(await publish(id, "2026-11-22-aaa", content)).toBe("created");

    const home = await get(`/p/${slug}`);
    expect(home.headers.get("x-robots-tag")).toBeNull();
    const html = await home.text();
    expect(html).toContain("Up before everyone");
    expect(html).toContain('alt="A lark"');
    expect((await get(`/p/${slug}/2026-11-22-aaa`)).status).toBe(200);
    expect((await get(`/p/${slug}/2026-11-22-bbb`)).status).toBe(404);

    const image = await get(`/p/${slug}/media/${hash}`);
    expect(image.headers.get("content-type")).toBe("image/png");
    const sum = createHash("sha256")
      .update(Buffer.from(await image.arrayBuffer()))
      .digest("hex");
    expect(sum).toBe(hash);

    for (const name of ["atom.xml", "feed.json"]) {
      const feed = await get(`/p/${slug}/${name}`);
      expect(feed.headers.get("link")).toContain('rel="hub"');
      const { feed: parsed } = parseFeed(await feed.text());
      expect(JSON.stringify(parsed)).toContain("Up before everyone");
    }
  });

  test("shows a link card, and serves its picture from then on until the entry is removed", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    const elsewhere = await engine.createWorkspace(ada);
    const { hash, width, height } = await addPicture(id);
    await addPicture(elsewhere.id);
    const path = `/p/${slug}/media/${hash}`;
    expect((await get(path)).status).toBe(404);
    const url = "https://mill.example/rye?a=b&c";
    const card = { url, title: "Rye", description: "", picture: { hash, width, height } };
    expect(await publish(id, "carded", { text: "See", media: [], card })).toBe("created");

    expect((await get(path)).headers.get("content-type")).toBe("image/png");
    expect((await get(`/p/${elsewhere.slug}/media/${hash}`)).status).toBe(404);
    const html = await (await get(`/p/${slug}/carded`)).text();
    expect(html).toContain('href="https://mill.example/rye?a=b&amp;c"');
    expect(html).toContain(`<meta property="og:image" content="http://localhost:3000${path}">`);
    const { feed } = parseFeed(await (await get(`/p/${slug}/feed.json`)).text());
    expect(JSON.stringify(feed)).toContain(path);

    const [channel] = await sql`
      select id from public.channels where workspace_id = ${id} and network = 'page'`;
    await engine.services.database`select engine.remove_entry(${channel?.["id"]}, 'carded')`;
    expect((await get(path)).status).toBe(404);
  });

  test("answers 304 until it has changed", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    await publish(id, "one", { text: "One", media: [] });
    const first = await get(`/p/${slug}/atom.xml`);
    const etag = first.headers.get("etag") ?? "";
    const modified = first.headers.get("last-modified") ?? "";
    expect((await get(`/p/${slug}/atom.xml`, { "if-none-match": etag })).status).toBe(304);
    expect((await get(`/p/${slug}/atom.xml`, { "if-modified-since": modified })).status).toBe(304);
    await publish(id, "two", { text: "Two", media: [] });
    expect((await get(`/p/${slug}/atom.xml`, { "if-none-match": etag })).status).toBe(200);
  });

  test("lists 45 entries of the same moment over its pages, each once", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    const at = new Date("2026-11-22T08:00:00Z");
    const keys = Array.from({ length: 45 }, (_, index) => `k-${String(index).padStart(2, "0")}`);
    // All at the same moment: only their keys tell them apart.
    await Promise.all(keys.map((key) => publish(id, key, { text: `Say ${key}.`, media: [] }, at)));
    const seen: string[] = [];
    let path: string | undefined = `/p/${slug}`;
    while (path !== undefined) {
      const html: string = await (await get(path)).text();
      seen.push(...[...html.matchAll(/Say (k-\d\d)\./g)].map(([, key = ""]) => key));
      path = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(seen).toEqual(keys.toReversed());
  });

  test("redirects when its slug has changed, and answers 410 once its workspace is deleted", async () => {
    const { id, slug } = await engine.createWorkspace(ada);
    await publish(id, "one", { text: "One", media: [] });
    const next = `${slug}-new`;
    await engine.command(ada, "PATCH", `/workspaces/${id}`, {
      name: "Larkfield",
      slug: next,
      timeZone: "UTC",
    });
    const moved = await get(`/p/${slug}/one`);
    expect(moved.status).toBe(308);
    expect(moved.headers.get("location")).toBe(`/p/${next}/one`);
    await engine.command(ada, "DELETE", `/workspaces/${id}`);
    expect((await get(`/p/${next}`)).status).toBe(410);
    expect((await get(`/p/${slug}/atom.xml`)).status).toBe(410);
    expect((await get("/p/never-there")).status).toBe(404);
  });
});
