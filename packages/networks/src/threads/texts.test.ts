import { beforeEach, describe, expect, test } from "vitest";

import { planFor, publish, stepsFor } from "../suite/publish.ts";
import { startThreadsPeer } from "./simulator/peer.ts";

const links = (count: number) => Array.from({ length: count }, (_, n) => `https://a.example/${n}`);

let peer: Awaited<ReturnType<typeof startThreadsPeer>>;

beforeEach(async () => {
  peer = await startThreadsPeer();
});

// developers.facebook.com/documentation/threads/posts#limitations says so of emojis, github.com/gitroomhq/postiz-app/pull/1946
// of curly apostrophes: 498 characters of which three were one were refused.
test.each([
  ["an emoji", "🐦", 4],
  ["a curly apostrophe", "’", 3],
  ["a letter with an accent", "é", 2],
])("counts %s by its bytes towards the limit of 500", (_, letter, bytes) => {
  const settings = { thread: "single" } as const;
  const text = "x".repeat(500 - 10 * bytes) + letter.repeat(10);
  expect(planFor(peer, { text, settings })).toHaveProperty("steps");
  const problem = { code: "too_long", message: expect.stringContaining("emoji") };
  expect(planFor(peer, { text: `x${text}`, settings })).toMatchObject({ problem });
});

// .../documentation/threads/create-posts/text-attachments (2026-07-02): "All unique URLs found in the text field".
describe("the limit of five links", () => {
  test("counts each distinct link once", async () => {
    const text = [...links(5), ...links(5)].join(" ");
    await publish(peer, stepsFor(peer, { text }));
    expect(peer.contract.posts.at(-1)?.text).toBe(text);
  });

  test.each([
    ["a post", { text: links(6).join(" ") }],
    ["a first comment", { text: "Hello", settings: { firstComment: links(6).join(" ") } }],
  ])("refuses six links in %s", (_, content) => {
    expect(planFor(peer, content)).toMatchObject({ problem: { code: "links_too_many" } });
  });

  test("applies to each part of a thread separately", () => {
    const text = links(10).map((link) => `${"A lark sings, and sings. ".repeat(8)}${link}`);
    expect(planFor(peer, { text: text.join(" ") })).toHaveProperty("steps");
  });
});
