import { beforeEach, describe, expect, test } from "vitest";

import { ghost } from "../ghost/ghost.ts";
import { startGhostPeer } from "../testing/ghost-peer.ts";
import { attachments, simulated } from "../testing/peer.ts";
import { publish, stepsFor } from "../testing/publish.ts";

let peer: Awaited<ReturnType<typeof startGhostPeer>>;

beforeEach(async () => {
  peer = await startGhostPeer();
});

const connect = (typed: Readonly<Record<string, string>> = {}, fetch = simulated(peer.contract)) =>
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

describe("connecting", () => {
  test.each(["harbour.example", "https://harbour.example/ghost/#/settings", " harbour.example/ "])(
    "%s is the site, whatever was copied of it",
    async (site) => {
      expect(await connect({ site })).toMatchObject({
        kind: "connected",
        account: {
          accountId: "harbour.example",
          handle: "harbour.example",
          displayName: "Harbour",
        },
        credentials: { root: "https://harbour.example/ghost/api/admin/" },
      });
    },
  );

  test.each([
    ["no address", { site: "harbour" }, "input", "site"],
    ["an address that anybody listens to", { site: "http://harbour.example" }, "input", "site"],
    ["a Content API key", { adminKey: "22444f78447824223cefc48062" }, "input", "adminKey"],
    ["another key", { adminKey: `${"a".repeat(24)}:${"b".repeat(64)}` }, "credentials", "adminKey"],
    ["another site", { site: "other.example" }, "answer", "site"],
  ])("%s is refused at its field", async (_, typed, code, field) => {
    expect(await connect(typed)).toMatchObject({ kind: "refused", code, field });
  });

  test("a site whose admin is elsewhere sends on to it, and to nothing else", async () => {
    const site = "www.example";
    const there = "https://harbour.example/ghost/api/admin/site/";
    expect(await connect({ site }, sendingOn(there))).toMatchObject({
      credentials: { root: "https://harbour.example/ghost/api/admin/" },
    });
    for (const to of ["https://harbour.example/", there.replace("https:", "http:")]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await connect({ site }, sendingOn(to))).toMatchObject({ code: "answer" });
    }
  });
});

test("an article has a title, an excerpt, tags, a feature image and links", async () => {
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

test("a title of letters with many parts is cut to what Ghost takes, and whole in the text", async () => {
  const title = "👨‍👩‍👧‍👦".repeat(40);
  await publish(peer, stepsFor(peer, { text: `${title}\n\nBelow.` }));
  const [post] = peer.contract.posts;
  expect(post?.title.length).toBeLessThanOrEqual(255);
  expect(JSON.stringify(post?.content)).toContain(title);
});

test("an excerpt is as long as Ghost takes one", async () => {
  const first = "A lark sings early. ".repeat(30).trim();
  await publish(peer, stepsFor(peer, { text: `Larks\n\n${first}\n\nMore.` }));
  expect(peer.contract.posts[0]?.custom_excerpt).toMatch(/^A lark sings.*…$/);
});

test("whether it can be used is told by reading alone", async () => {
  expect(await ghost.check(peer.context())).toBeNull();
  expect(await ghost.check(peer.context({ fault: "server error" }))).toBe("unreachable");
  expect(await ghost.check(peer.context(await peer.revoked?.()))).toBe("credentials_revoked");
});
