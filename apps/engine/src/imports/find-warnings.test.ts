import { expect, onTestFinished, test, vi } from "vitest";

import { findWarnings } from "./find-warnings.ts";

const at = "2031-01-02T09:00:00+00:00";
const due = Date.parse(at);
const hour = 3_600_000;
const row = (number: number, time: number, text = `Row ${number}`, channelIds = ["a"]) => ({
  row: number,
  text,
  channelIds,
  due: time,
});

test("findWarnings warns when a channel already has a post in the same minute", async () => {
  const planned = [{ channelId: "a", at, text: "Rye" }];
  const rows = [row(0, due + 30_000), row(1, due + 60_000), row(2, due, "Else", ["b"])];
  expect(await findWarnings(rows, planned, new Map())).toEqual([
    { row: 0, code: "time_taken", channelId: "a" },
  ]);
});

test("findWarnings counts planned posts and rows together towards a channel's daily limit", async () => {
  const planned = [{ channelId: "a", at, text: "Rye" }];
  const rows = [row(0, due + hour), row(1, due + 2 * hour), row(2, due + 25 * hour)];
  expect(await findWarnings(rows, planned, new Map([["a", 2]]))).toEqual([
    { row: 1, code: "day_full", channelId: "a" },
  ]);
});

test("findWarnings warns of the same text on the same channel, with the time of the other post", async () => {
  const planned = [{ channelId: "a", at, text: "Rye  from SEVEN" }];
  const rows = [
    row(0, due + hour, "rye from seven", ["a", "b"]),
    row(1, due + hour, " ", ["a"]),
    row(2, due + hour, "Wheat"),
  ];
  expect(await findWarnings(rows, planned, new Map())).toEqual([
    { row: 0, code: "said_before", channelId: "a", at },
  ]);
});

test("findWarnings normalises a text once, however many channels it is for", async () => {
  const normalized = vi.spyOn(String.prototype, "normalize");
  onTestFinished(() => normalized.mockRestore());
  const channels = Array.from({ length: 20 }, (_, number) => `channel ${number}`);
  const planned = channels.map((channelId) => ({ channelId, at, text: "Rye" }));
  const rows = [row(0, due + hour, "rye", channels), row(1, due + hour, "Wheat", channels)];
  expect(await findWarnings(rows, planned, new Map())).toHaveLength(channels.length);
  // "Rye", "rye" and "Wheat".
  expect(normalized).toHaveBeenCalledTimes(3);
});

test("findWarnings yields to the event loop between long texts", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  onTestFinished(() => clearImmediate(waiting));
  const rows = Array.from({ length: 20 }, (_, number) =>
    row(number, due, `${number} ${"rye ".repeat(10_000)}`),
  );
  await findWarnings(rows, [], new Map());
  expect(turns).toBeGreaterThanOrEqual(10);
});
