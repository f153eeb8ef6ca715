import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import { fetchComparedSamples, fetchMetricSamples, fetchSampledPosts } from "./metric-samples.ts";
import { fetchRecentFigures } from "./recent-figures.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

const likesAfterADay = ["workspace_id=eq.w", "metric=eq.likes", "hours=eq.24"];

test.each([
  [
    "deliveries' samples",
    () => fetchMetricSamples(["d", "e"]),
    ["metric_samples", "delivery_id=in.(d,e)", "order=hours.desc"],
  ],
  [
    "compared samples",
    () => fetchComparedSamples("w"),
    ["metric_samples", ...likesAfterADay, "order=published_at.desc", "limit=1000"],
  ],
  ["recent figures", () => fetchRecentFigures("w"), ["rpc/recent_figures", { workspace_id: "w" }]],
  [
    "compared posts with their texts",
    () => fetchSampledPosts("w"),
    [
      "metric_samples",
      expect.stringMatching(/^select=.*,deliveries!inner\(/),
      ...likesAfterADay,
      "deliveries.state=in.(published,editing)",
      "order=published_at.desc",
      "limit=200",
    ],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});

test.each([
  ["36 hours", 1, "2026-11-02T20:00:00.000Z"],
  ["36 hours and a millisecond", 0, "2026-11-02T20:00:00.001Z"],
])(
  "for a sample taken %s after publication, fetchComparedSamples returns %i",
  async (_age, compared, measured_at) => {
    const row = {
      channel_id: "0197f0a0-0000-4000-8000-000000000001",
      metric: "likes",
      published_at: "2026-11-01T08:00:00Z",
      measured_at,
      value: 3,
    };
    stubFetch(() => Response.json([row]));
    expect(await fetchComparedSamples("w")).toHaveLength(compared);
  },
);
