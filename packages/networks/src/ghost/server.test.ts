import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";

import { ghost } from "./ghost.ts";
import { edit, readBack, remove } from "../suite/published-changes.ts";
import { deliverDelayedRequests } from "../suite/faults.ts";
import { startGhostPeer } from "./simulator/peer.ts";
import { attachments, fetchFromSimulator } from "../suite/peer.ts";
import { nextDelivery, publish, resultsOf, stepsFor } from "../suite/publish.ts";

let peer: Awaited<ReturnType<typeof startGhostPeer>>;

beforeEach(async () => {
  peer = await startGhostPeer();
});

const connect = (
  typed: Readonly<Record<string, string>> = {},
  fetch = fetchFromSimulator(peer.contract),
) =>
  ghost.connect(
    {
      method: "secret_key",
      fields: {
        site: "harbour.example",
        adminKey: `${peer.contract.keyId}:${peer.contract.secret}`,
        ...typed,
      },
    },
    {
      fetch,
      signal: AbortSignal.timeout(10_000),
      now: () => new Date(),
      origin: "https://postlark.example",
    },
  );

const sendingOn =
  (to: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith("https://www.example/")) return peer.contract.respond(request);
    return new Response(null, { status: 301, headers: { location: to } });
  };

describe("connect", () => {
  test.each(["harbour.example", "https://harbour.example/ghost/#/settings", " harbour.example/ "])(
    "accepts %j as the site's address",
    async (site) => {
      expect(await connect({ site })).toMatchObject({
        kind: "connected",
        account: {
          accountId: "harbour.example",
          handle: "harbour.example",
          displayName: "Harbour",
          settings: { service: "https://harbour.example" },
        },
        credentials: { root: "https://harbour.example/ghost/api/admin/" },
      });
    },
  );

  test.each([
    ["an address without a domain", { site: "harbour" }, "input", "site"],
    ["an address without HTTPS", { site: "http://harbour.example" }, "input", "site"],
    ["a Content API key", { adminKey: "22444f78447824223cefc48062" }, "input", "adminKey"],
    ["another key", { adminKey: `${"a".repeat(24)}:${"b".repeat(64)}` }, "credentials", "adminKey"],
    ["another site", { site: "other.example" }, "answer", "site"],
  ])("refuses %s, and marks the field", async (_, typed, code, field) => {
    expect(await connect(typed)).toMatchObject({ kind: "refused", code, field });
  });

  test("follows a redirect to the site's admin API over HTTPS, and refuses any other redirect", async () => {
    const site = "www.example";
    const there = "https://harbour.example/ghost/api/admin/site/";
    expect(await connect({ site }, sendingOn(there))).toMatchObject({
      credentials: { root: "https://harbour.example/ghost/api/admin/" },
    });
    for (const to of ["https://harbour.example/", there.replace("https:", "http:")]) {
      expect(await connect({ site }, sendingOn(to))).toMatchObject({ code: "answer" });
    }
  });
});

test("publishes an article with title, excerpt, tags, feature image and links", async () => {
  const text = "Larks & others\n\nThey sing at https://lark.example.\n\nEarly. #Birds";
  const outcomes = await publish(peer, stepsFor(peer, { text, media: attachments }));
  const [post] = peer.contract.posts;
  expect(post).toMatchObject({
    title: "Larks & others",
    slug: expect.stringMatching(/^larks-others-[0-9a-f]{12}$/),
    custom_excerpt: "They sing at https://lark.example.",
    tags: ["Birds"],
    feature_image: expect.stringContaining("picture-"),
    feature_image_alt: attachments[0]?.alt,
  });
  const blocks = post?.content.root.children ?? [];
  expect(blocks.map(({ type }) => type)).toEqual(["paragraph", "paragraph", "image"]);
  expect(JSON.stringify(blocks[0])).toContain('"url":"https://lark.example"');
  expect(outcomes.at(-1)).toMatchObject({ url: `https://harbour.example/${post?.slug}/` });
});

test("cuts a title of multi-codepoint emoji to Ghost's limit and keeps it whole in the body", async () => {
  const title = "👨‍👩‍👧‍👦".repeat(40);
  await publish(peer, stepsFor(peer, { text: `${title}\n\nBelow.` }));
  const [post] = peer.contract.posts;
  expect(post?.title.length).toBeLessThanOrEqual(255);
  expect(JSON.stringify(post?.content)).toContain(title);
});

test("publishes a tag of up to 191 characters, and leaves out a longer one", async () => {
  const [fits, exceeds] = ["a".repeat(191), "b".repeat(192)];
  await publish(peer, stepsFor(peer, { text: `Larks\n\n#${fits} #${exceeds} #birds` }));
  expect(peer.contract.posts[0]?.tags).toEqual([fits, "birds"]);
});

test("publishes a title of exactly 255 characters as it is", async () => {
  // 51 graphemes of 5.
  const title = "👩‍🌾".repeat(51);
  expect(title).toHaveLength(255);
  await publish(peer, stepsFor(peer, { text: `${title}\n\nBelow.` }));
  expect(peer.contract.posts[0]?.title).toBe(title);
});

test("cuts a long excerpt to Ghost's limit", async () => {
  const first = "A lark sings early. ".repeat(30).trim();
  await publish(peer, stepsFor(peer, { text: `Larks\n\n${first}\n\nMore.` }));
  expect(peer.contract.posts[0]?.custom_excerpt).toMatch(/^A lark sings.*…$/);
});

test("cuts an excerpt that has no spaces at a character boundary", async () => {
  await publish(peer, stepsFor(peer, { text: `Larks\n\n${"🐦".repeat(200)}\n\nMore.` }));
  expect(peer.contract.posts[0]?.custom_excerpt).toBe(`${"🐦".repeat(149)}…`);
});

/** A plan's two steps: the draft, and what publishes it. */
function stepsOf(text: string) {
  const [draft, article] = stepsFor(peer, { text });
  if (draft === undefined || article === undefined) throw new Error("There are two steps.");
  return { draft, article };
}

test.each(["done late", "answer lost"] as const)(
  "publishes one of two drafts of the same article (%s)",
  async (fault) => {
    const { draft, article } = stepsOf("Drafted twice");
    await ghost.execute(draft, peer.context({ fault }));
    const outcome = await ghost.execute(draft, peer.context());
    await deliverDelayedRequests();
    expect(peer.contract.posts.map(({ status }) => status)).toEqual(["draft", "draft"]);
    const context = peer.context({ results: resultsOf([outcome]) });
    const done = await ghost.execute(article, context);
    expect(await ghost.execute(article, context)).toEqual(done);
    expect(await ghost.reconcile(article, context)).toEqual({ ...done, kind: "found" });
    expect(await peer.readPublished()).toHaveLength(1);
    // One that arrives after it was published stays a draft, and nobody sees it.
    const left = fault === "done late" ? ["published", "draft"] : ["published"];
    expect(peer.contract.posts.map(({ status }) => status)).toEqual(left);
    const { remoteId } = z.object({ remoteId: z.string() }).parse(done);
    expect(await ghost.reconcile(draft, peer.context())).toMatchObject({
      result: { id: remoteId },
    });
  },
);

test("publishes a draft that was changed on the site after reading it again", async () => {
  const { draft, article } = stepsOf("Changed meanwhile");
  const outcome = await ghost.execute(draft, peer.context());
  const [post] = peer.contract.posts;
  if (post) Object.assign(post, { updatedAt: new Date(99_000).toISOString() });
  const context = peer.context({ results: resultsOf([outcome]) });
  expect(await ghost.reconcile(article, context)).toEqual({ kind: "absent" });
  expect(await ghost.execute(article, context)).toMatchObject({ kind: "done" });
  expect(await peer.readPublished()).toHaveLength(1);
});

test("finds a draft of unknown id by its slug, and rejects the article with draft_gone when there is no draft", async () => {
  const { draft, article } = stepsOf("Of no number");
  const context = peer.context({ results: { 0: null } });
  expect(await ghost.execute(article, context)).toMatchObject({ code: "draft_gone" });
  const outcome = await ghost.execute(draft, peer.context());
  expect(await ghost.execute(article, context)).toMatchObject({ kind: "done" });
  peer.contract.posts.splice(0);
  const known = peer.context({ results: resultsOf([outcome]) });
  expect(await ghost.reconcile(article, known)).toEqual({ kind: "absent" });
  expect(await ghost.execute(article, known)).toMatchObject({ kind: "rejected" });
});

test("a plan frozen before drafts were introduced is still found, read, edited and deleted", async () => {
  const { draft } = stepsOf("Frozen long ago");
  const old = { ...draft, kind: "publish_post" };
  await ghost.execute(old, peer.context({ fault: "answer lost" }));
  const found = await ghost.reconcile(old, peer.context());
  expect(found).toMatchObject({ kind: "found", url: expect.any(String) });
  const results = found.kind === "found" ? { 0: found.result } : {};
  const publication = { delivery: nextDelivery(), steps: [old], results };
  expect(await readBack(peer, publication)).toMatchObject({ posts: [{ held: {} }] });
  expect(await edit(peer, publication, { text: "Thawed" })).toEqual({ kind: "edited" });
  expect(await remove(peer, publication)).toEqual({ kind: "removed" });
  expect(peer.contract.posts).toEqual([]);
});

test("check reports whether the site can be published to", async () => {
  expect(await ghost.check(peer.context())).toBeNull();
  expect(await ghost.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await ghost.check(peer.context(await peer.revokeAccess?.()))).toBe("credentials_revoked");
});
