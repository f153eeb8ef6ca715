import type { Content } from "@postlark/domain/post-content";
import { expect, test } from "vitest";

import { plan } from "./plan.ts";
import { putRecord } from "./steps.ts";

const picture = {
  id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
  hash: "ab".repeat(32),
  type: "image/png" as const,
  width: 1_600,
  height: 900,
  alt: "A lark",
};

function planned(content: Partial<Content>, size = 1_000) {
  return plan({
    delivery: {
      id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
      createdAt: "2026-11-20T09:00:00Z",
      dueAt: "2026-11-22T09:00:00Z",
    },
    content: { text: "", media: [], ...content },
    channel: { accountId: "did:plc:lark", handle: "lark.test", settings: {} },
    media: [{ ...picture, size }],
  });
}

function stepsOf(content: Partial<Content>) {
  const result = planned(content);
  if ("problem" in result) throw new Error(result.problem.message);
  return result.steps;
}

test("plans handle look-ups and uploads before the post that uses them, and its threadgate right after it", () => {
  const text = `Hello @wren.test and @wren.test. ${"More words. ".repeat(40)}`;
  const steps = stepsOf({ text, media: [picture], settings: { replies: "mentioned" } });
  expect(steps.map(({ kind, key }) => `${kind} ${key.replace(/\/.*/, "")}`)).toEqual([
    "resolve_handle wren.test",
    `upload_blob ${picture.hash}`,
    "put_record app.bsky.feed.post",
    "put_record app.bsky.feed.threadgate",
    "put_record app.bsky.feed.post",
  ]);
  const [, , first, gate, second] = steps;
  expect(first?.payload).toMatchObject({
    facets: [{ mention: { step: 0 } }, { mention: { step: 0 } }],
    pictures: [{ step: 1, alt: "A lark", width: 1_600, height: 900 }],
    reply: null,
  });
  expect(gate?.payload).toMatchObject({
    record: { allow: [{ $type: "app.bsky.feed.threadgate#mentionRule" }] },
  });
  expect(second?.payload).toMatchObject({ pictures: [], reply: { root: 2, parent: 2 } });
});

test("plans the third post of a thread as a reply to the second, with the first as its root", () => {
  const steps = stepsOf({ text: "More words. ".repeat(70) });
  const replies = steps.map(({ payload }) => putRecord.parse(payload).reply);
  expect(replies).toEqual([null, { root: 0, parent: 0 }, { root: 0, parent: 1 }]);
});

test.each([
  ["everyone", []],
  ["nobody", [[]]],
  ["followers", [[{ $type: "app.bsky.feed.threadgate#followerRule" }]]],
] as const)("the reply setting %s plans threadgates with the allow lists %j", (replies, gates) => {
  const [, ...rest] = stepsOf({ text: "Hello", settings: { replies } });
  expect(rest.map(({ payload }) => putRecord.parse(payload).record["allow"])).toEqual(gates);
});

test("writes the chosen language and the due time into the record", () => {
  const [post] = stepsOf({ text: "Servus", settings: { language: "de-AT" } });
  expect(post?.payload).toMatchObject({
    record: { langs: ["de-AT"], createdAt: "2026-11-22T09:00:00.000Z" },
  });
});

test("with thread: single, takes 300 characters and refuses 301", () => {
  const settings = { thread: "single" } as const;
  expect(stepsOf({ text: "é".repeat(300), settings })).toHaveLength(1);
  expect(planned({ text: "é".repeat(301), settings })).toMatchObject({
    problem: { code: "too_long" },
  });
  expect(stepsOf({ text: "é".repeat(301) })).toHaveLength(2);
});

test('with thread: numbered, ends each part with its number, such as "1/2"', () => {
  const text = `${"a".repeat(200)}. ${"b".repeat(200)}.`;
  const texts = stepsOf({ text, settings: { thread: "numbered" } }).map(({ payload }) => payload);
  expect(texts).toMatchObject([
    { record: { text: `${"a".repeat(200)}. 1/2` } },
    { record: { text: `${"b".repeat(200)}. 2/2` } },
  ]);
});

test("splits a text of emoji into a thread at the byte limit, and refuses it as a single post", () => {
  const steps = stepsOf({ text: "👨‍👩‍👧‍👦".repeat(200) });
  expect(steps).toHaveLength(2);
  expect(planned({ text: "👨‍👩‍👧‍👦".repeat(200), settings: { thread: "single" } })).toMatchObject({
    problem: { code: "too_long" },
  });
});

test("refuses a link longer than one post instead of cutting it", () => {
  expect(planned({ text: `https://example.com/${"a".repeat(300)}` })).toMatchObject({
    problem: { code: "too_long" },
  });
});

test("takes a picture of 1,000,000 bytes and refuses one byte more", () => {
  expect(planned({ media: [picture] }, 1_000_000)).toHaveProperty("steps");
  expect(planned({ media: [picture] }, 1_000_001)).toMatchObject({
    problem: { code: "media_too_large" },
  });
});
