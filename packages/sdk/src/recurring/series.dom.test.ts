import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { schedulePost } from "../posts/post-commands.ts";
import { fetchRepeatingPosts } from "./evergreen.ts";
import {
  endSeries,
  fetchRunningSeries,
  fetchSeries,
  resumeSeries,
  skipOccurrence,
  splitSeries,
} from "./series.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";
const rule = { unit: "week", interval: 1, weekdays: [1] } as const;
const row = {
  id,
  post_id: id,
  rule,
  starts_at: "2026-11-23T09:00:00",
  time_zone: "Europe/Berlin",
  ended_at: null,
};

beforeEach(() => {
  openPage();
  storeSession();
});

test("series are fetched with their rules, and an unknown rule is rejected", async () => {
  stubFetch(() => Response.json([row]));
  expect(await fetchSeries([id])).toMatchObject([{ id, postId: id, rule, endedAt: null }]);
  // By a rule, and in turn.
  expect(await fetchRepeatingPosts("w")).toEqual([id, id]);
  stubFetch(() => Response.json([{ ...row, rule: { unit: "moon", interval: 1 } }]));
  await expect(fetchSeries([id])).rejects.toMatchObject({ kind: "unexpected" });
});

test("fetchRunningSeries returns a running series with its planned deliveries", async () => {
  const deliveries = [
    {
      post_id: id,
      state: "scheduled",
      wall_time: "2026-11-30T09:00:00",
      occurrence: "2026-11-30T09:00:00",
      approved_hash: "0",
    },
  ];
  const sent = stubFetch(() => Response.json([{ ...row, channel_ids: ["c"], deliveries }]));
  expect(await fetchRunningSeries(id, new Date("2026-11-25T12:00:00Z"))).toMatchObject({
    postId: id,
    channelIds: ["c"],
    planned: [{ postId: id, occurrence: "2026-11-30T09:00:00", isApproved: true }],
  });
  expect(sent[0]?.url.searchParams.get("deliveries.due_at")).toBe("gt.2026-11-25T12:00:00.000Z");
  stubFetch(() => Response.json([]));
  expect(await fetchRunningSeries(id, new Date())).toBeNull();
});

test("sends commands that start, end, resume and split a series, and skip an occurrence", async () => {
  const sent = stubFetch(({ url }) =>
    url.pathname.endsWith("/split") ? Response.json({ id }) : new Response(null, { status: 204 }),
  );
  const at = { wallTime: "2026-11-23T09:00", timeZone: "Europe/Berlin" };
  await schedulePost("p", 2, ["c"], at, { ifFree: true, rule: { ...rule, weekdays: [1] } });
  await endSeries("s");
  await resumeSeries("s");
  await skipOccurrence("s", row.starts_at, true);
  expect(await splitSeries("s", row.starts_at, "one")).toBe(id);
  expect(sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/posts/p/series", { revision: 2, channelIds: ["c"], rule, startsAt: at }],
    ["POST", "/api/v1/series/s/end", undefined],
    ["POST", "/api/v1/series/s/resume", undefined],
    ["POST", "/api/v1/series/s/skip", { occurrence: row.starts_at, isSkipped: true }],
    ["POST", "/api/v1/series/s/split", { occurrence: row.starts_at, which: "one" }],
  ]);
});
