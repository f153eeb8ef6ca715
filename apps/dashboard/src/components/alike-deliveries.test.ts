import { sampleDeliveries } from "#testing/sample-workspace.ts";
import { expect, test } from "vitest";
import { alikeDeliveries } from "./alike-deliveries.ts";

const { scheduled, failed, published } = sampleDeliveries;
const on = (channelId: string, differs: Partial<typeof scheduled> = {}) => ({
  ...scheduled,
  id: channelId,
  channelId,
  ...differs,
});
const ids = (deliveries: readonly (typeof scheduled)[]) =>
  alikeDeliveries(deliveries).map((alike) => alike.map(({ id }) => id));

test("a post's deliveries at one minute are one, whatever comes between them", () => {
  const other = on("other", { postId: scheduled.id });
  expect(ids([on("a"), other, on("b")])).toEqual([["a", "b"], ["other"]]);
});

test.each([
  ["another time", { dueAt: "2026-11-24T09:01:00Z" }],
  ["another state", { state: "awaiting_approval" as const }],
  ["what a network said", { state: "failed" as const, problem: failed.problem }],
])("%s is told apart", (_what, differs) => {
  expect(ids([on("a"), on("b", differs)])).toEqual([["a"], ["b"]]);
});

test("what was out within a minute is one; what is once more on a channel is another", () => {
  const out = { state: "published" as const, publishedAt: "2026-11-20T09:00:02Z" };
  const later = { ...out, publishedAt: "2026-11-20T09:00:58Z" };
  expect(ids([on("a", out), on("b", later), { ...on("a", out), id: "again" }])).toEqual([
    ["a", "b"],
    ["again"],
  ]);
  expect(ids([published])).toEqual([[published.id]]);
});
