import { loadWorkspace } from "#session/load-workspace.ts";
import { sampleDelivery, samplePost } from "#testing/workspace-samples.ts";
import { AppError } from "@postlark/sdk/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deletePost, restoreDeletedPost } from "./delete-post.ts";

vi.mock("#session/load-workspace.ts");

const commands = {
  deletePost: vi.fn<() => Promise<void>>(),
  restorePost: vi.fn<() => Promise<void>>(),
  schedulePost: vi.fn<() => Promise<void>>(),
  fetchDeliveriesOfPost: vi.fn<() => Promise<ReturnType<typeof sampleDelivery>[]>>(),
  fetchPost: vi.fn<() => Promise<ReturnType<typeof samplePost>>>(),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-30T08:00:00Z") });
  commands.deletePost.mockReset().mockResolvedValue();
  commands.restorePost.mockReset().mockResolvedValue();
  commands.schedulePost.mockReset().mockResolvedValue();
  commands.fetchPost.mockReset().mockResolvedValue({ ...samplePost(), revision: 7 });
  vi.mocked(loadWorkspace, { partial: true }).mockResolvedValue(commands);
});

afterEach(() => vi.useRealTimers());

const planned = (channelId: string, hour: string, more: object = {}) =>
  sampleDelivery({
    id: crypto.randomUUID(),
    channelId,
    state: "scheduled",
    dueAt: `2026-11-30T${hour}:00:00Z`,
    wallTime: `2026-11-30T${hour}:00:00`,
    timeZone: "UTC",
    ...more,
  });

const at = (hour: string) => ({
  wallTime: `2026-11-30T${hour}:00`,
  timeZone: "UTC",
  instant: `2026-11-30T${hour}:00:00Z`,
});

test("undoing a deletion schedules each channel at its own time, with the post's present revision", async () => {
  commands.fetchDeliveriesOfPost.mockResolvedValue([
    planned("bluesky", "09"),
    planned("mastodon", "17"),
    planned("page", "09", { state: "awaiting_approval" }),
  ]);
  const deleted = await deletePost("rye");
  expect(commands.deletePost).toHaveBeenCalledExactlyOnceWith("rye");
  await restoreDeletedPost(deleted);
  expect(commands.restorePost).toHaveBeenCalledExactlyOnceWith("rye");
  expect(commands.schedulePost.mock.calls).toEqual([
    ["rye", 7, ["bluesky", "page"], at("09")],
    ["rye", 7, ["mastodon"], at("17")],
  ]);
});

test("undoing a deletion leaves out what was published, what repeats, and times that have passed", async () => {
  commands.fetchDeliveriesOfPost.mockResolvedValue([
    planned("bluesky", "10", { state: "published" }),
    planned("mastodon", "10", { seriesId: "weekly" }),
    planned("page", "09"),
  ]);
  const deleted = await deletePost("rye");
  vi.setSystemTime(new Date("2026-11-30T09:00:00Z"));
  await restoreDeletedPost(deleted);
  expect(commands.restorePost).toHaveBeenCalledOnce();
  expect(commands.schedulePost).not.toHaveBeenCalled();
});

test("deletePost deletes nothing whose deliveries cannot be read", async () => {
  commands.fetchDeliveriesOfPost.mockRejectedValue(new AppError({ kind: "offline" }));
  await expect(deletePost("rye")).rejects.toThrow(AppError);
  expect(commands.deletePost).not.toHaveBeenCalled();
});

test("restoreDeletedPost schedules nothing of a post that it could not restore", async () => {
  commands.restorePost.mockRejectedValue(new AppError({ kind: "forbidden" }));
  const cancelled = [planned("page", "09")];
  await expect(restoreDeletedPost({ postId: "rye", cancelled })).rejects.toThrow(AppError);
  expect(commands.schedulePost).not.toHaveBeenCalled();
});
