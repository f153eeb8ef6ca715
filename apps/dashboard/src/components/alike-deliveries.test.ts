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

test("groups a post's deliveries of the same minute into one row", () => {
  const other = on("other", { postId: scheduled.id });
  expect(ids([on("a"), other, on("b")])).toEqual([["a", "b"], ["other"]]);
});

test.each([
  ["time", { dueAt: "2026-11-24T09:01:00Z" }],
  ["state", { state: "awaiting_approval" as const }],
  ["error", { state: "failed" as const, problem: failed.problem }],
])("deliveries that differ in %s stay separate rows", (_what, differs) => {
  expect(ids([on("a"), on("b", differs)])).toEqual([["a"], ["b"]]);
});

test("groups deliveries published within a minute, but not a second delivery to the same channel", () => {
  const out = { state: "published" as const, publishedAt: "2026-11-20T09:00:02Z" };
  const later = { ...out, publishedAt: "2026-11-20T09:00:58Z" };
  expect(ids([on("a", out), on("b", later), { ...on("a", out), id: "again" }])).toEqual([
    ["a", "b"],
    ["again"],
  ]);
  expect(ids([published])).toEqual([[published.id]]);
});
