import type { CalendarDelivery } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { groupsByState, calendarPosts } from "./calendar-posts.ts";
import { stateTexts } from "./state-texts.ts";

const delivery = (id: string, part: Partial<CalendarDelivery> = {}): CalendarDelivery => ({
  id,
  postId: "p",
  channelId: id,
  state: "scheduled",
  createdBy: "me",
  dueAt: "2026-11-24T09:00:00+00:00",
  excerpt: "Rye",
  ...part,
});

test("deliveries of a post at the same time are one post of the calendar, others are not", () => {
  const posts = calendarPosts([
    delivery("c"),
    delivery("a", { dueAt: "2026-11-24T09:00:00.000Z", excerpt: "" }),
    delivery("b", { postId: "q" }),
    delivery("d", { dueAt: "2026-11-24T09:01:00Z" }),
    delivery("e", { state: "cancelled" }),
  ]);
  expect(posts.map(({ id, channelIds }) => [id, channelIds])).toEqual([
    ["a", ["c", "a"]],
    ["b", ["b"]],
    ["d", ["d"]],
    ["e", ["e"]],
  ]);
  expect(posts[0]?.excerpt).toBe("Rye");
});

const foremostOf = (...deliveries: CalendarDelivery[]) =>
  calendarPosts(deliveries).map(({ mostUrgent }) => mostUrgent.id);

test("a post's foremost state is that of the one channel that needs attention", () => {
  const failed = delivery("failed", { state: "failed" });
  const waiting = delivery("waiting", { state: "awaiting_approval" });
  const refused = delivery("refused", { state: "awaiting_approval", areChangesRequested: true });
  const published = delivery("published", { state: "published" });
  expect(foremostOf(published, failed, waiting)).toEqual(["failed"]);
  expect(foremostOf(published, waiting, refused)).toEqual(["refused"]);
  expect(foremostOf(published, delivery("due"))).toEqual(["due"]);
});

test("groupsByState names each state once, the most urgent first", () => {
  const [post] = calendarPosts([
    delivery("a", { state: "published" }),
    delivery("b", { state: "failed" }),
    delivery("c", { state: "published" }),
  ]);
  const ids = post && groupsByState(post).map((alike) => alike.map(({ id }) => id));
  expect(ids).toEqual([["b"], ["a", "c"]]);
});

test("a post that is due on a disconnected channel says that it waits, others their state", () => {
  const broken = { ...blueskyChannel, state: "needs_attention" as const };
  const channels = [pageChannel, broken];
  const [post] = calendarPosts([
    delivery("a", { channelId: broken.id }),
    delivery("b", { channelId: pageChannel.id, state: "published" }),
  ]);
  const texts = (now: string) =>
    post && stateTexts(post, { channels, now: new Date(now), timeZone: "UTC" }).toSorted();
  expect(texts("2026-11-24T09:01:00Z")).toEqual([
    expect.stringMatching(/, Waiting for Bluesky$/),
    "Your page, Published",
  ]);
  expect(texts("2026-11-24T08:59:00Z")).toContainEqual(expect.stringMatching(/, Scheduled$/));
});
