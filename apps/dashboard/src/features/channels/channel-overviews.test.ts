import { sampleChannels } from "#testing/sample-channels.ts";
import { expect, test } from "vitest";
import { channelRights, channelOverviews } from "./channel-overviews.ts";

const { page, bluesky, practice, paused } = sampleChannels;
const now = new Date("2026-11-22T12:00:00Z");

test("channelOverviews lists the workspace's page first and omits removed channels", () => {
  const removed = { ...bluesky, id: practice.id, removedAt: "2026-11-01T00:00:00Z" };
  const shown = channelOverviews([bluesky, removed, page], [], [], now);
  expect(shown.map(({ id }) => id)).toEqual([page.id, bluesky.id]);
});

test("counts due deliveries as waiting, and the first later one as next", () => {
  const due = ["2026-11-22T11:59:59Z", "2026-11-22T12:00:01Z", "2026-11-23T12:00:00Z"];
  const lastPublished = { at: "2026-11-20T12:00:00Z", url: null };
  const [shown] = channelOverviews(
    [bluesky],
    [{ channelId: bluesky.id, lastPublished, due }],
    [],
    now,
  );
  expect(shown?.activity).toEqual({
    lastPublished,
    due,
    waiting: 1,
    scheduled: 2,
    nextAt: "2026-11-22T12:00:01Z",
  });
});

test("a channel without activity has empty counts", () => {
  const [shown] = channelOverviews([bluesky], [], [], now);
  expect(shown?.activity).toEqual({
    lastPublished: null,
    due: [],
    waiting: 0,
    scheduled: 0,
    nextAt: null,
  });
});

test("channelOverviews shows a pause whose end has passed as connected", () => {
  const [over, lasts, open] = channelOverviews(
    [
      { ...paused, pausedUntil: "2026-11-22T12:00:00Z" },
      { ...paused, pausedUntil: "2026-11-22T12:00:01Z" },
      { ...paused, pausedUntil: null },
    ],
    [],
    [],
    now,
  );
  expect([over?.state, lasts?.state, open?.state]).toEqual(["connected", "paused", "paused"]);
});

test.each([
  ["viewer", false, false],
  ["contributor", false, false],
  ["editor", false, true],
  ["admin", true, true],
  ["owner", true, true],
] as const)(
  "the rights of a %s: canConnect is %s, canPause is %s",
  (role, canConnect, canPause) => {
    expect(channelRights(role)).toEqual({ canConnect, canPause });
  },
);

test("channels of the practice server are marked as isPractice", () => {
  const shown = channelOverviews([practice, bluesky, { ...bluesky, settings: null }], [], [], now);
  expect(shown.map(({ isPractice }) => isPractice)).toEqual([true, false, false]);
});
