import { expect, test } from "vitest";

import { type ApprovalRule, policyOf } from "./approval.ts";
import { contentHash } from "../deliveries/content-hash.ts";

const rule = (channelId: string | null, policy: ApprovalRule["policy"]): ApprovalRule => ({
  channelId,
  policy,
  approverIds: [],
  stages: [],
});

test("policyOf returns the channel's own rule, else the workspace's, else \"none\"", () => {
  const rules = [rule("a", "none"), rule(null, "one")];
  expect(["a", "b"].map((channel) => policyOf(rules, channel))).toEqual(["none", "one"]);
  expect(policyOf([rule("a", "all")], "b")).toBe("none");
});

test("contentHash depends on the content and the channel, not on key order or undefined settings", () => {
  const content = { text: "Hello", media: [], settings: { language: "en" } };
  const hash = contentHash("a", content);
  expect(
    contentHash("a", {
      settings: { language: "en", warning: undefined },
      media: [],
      text: "Hello",
    }),
  ).toBe(hash);
  const others = [
    contentHash("b", content),
    contentHash("a", { ...content, text: "Hello " }),
    contentHash("a", { ...content, settings: { language: "de" } }),
    contentHash("a", { text: "Hello", media: [] }),
  ];
  expect(new Set([hash, ...others]).size).toBe(5);
});
