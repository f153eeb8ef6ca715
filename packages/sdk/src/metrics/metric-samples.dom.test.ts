import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchComparedSamples, fetchMetricSamples, fetchSampledPosts } from "./metric-samples.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchMetricSamples keeps null for a number that the network did not return", async () => {
  const row = {
    delivery_id: id,
    metric: "likes",
    measured_at: "2026-11-25T09:00:00Z",
    value: null,
  };
  stubFetch(() => Response.json([row]));
  expect(await fetchMetricSamples([id])).toEqual([
    { deliveryId: id, metric: "likes", measuredAt: row.measured_at, value: null },
  ]);
});

test("fetchComparedSamples compares numbers measured about 24 hours after publishing", async () => {
  const measured = (day: string) => ({
    channel_id: id,
    metric: "likes",
    published_at: "2026-11-24T09:00:00Z",
    measured_at: `2026-11-${day}T09:30:00Z`,
    value: 4,
  });
  const sent = stubFetch(() => Response.json([measured("25"), measured("27")]));
  expect(await fetchComparedSamples("w")).toMatchObject([
    { channelId: id, metric: "likes", publishedAt: "2026-11-24T09:00:00Z", value: 4 },
  ]);
  const [params] = sent.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(params).toMatchObject({ workspace_id: "eq.w", metric: "eq.likes", hours: "eq.24" });
});

test("fetchSampledPosts reads published posts measured about 24 hours after publishing, with their text", async () => {
  const measured = (day: string, text: string) => ({
    channel_id: id,
    metric: "likes",
    published_at: "2026-11-24T09:00:00Z",
    measured_at: `2026-11-${day}T09:30:00Z`,
    value: 4,
    deliveries: { post_id: id, text },
  });
  const sent = stubFetch(() => Response.json([measured("25", "Rye"), measured("27", "Rolls")]));
  expect(await fetchSampledPosts("w")).toMatchObject([
    { channelId: id, publishedAt: "2026-11-24T09:00:00Z", value: 4, postId: id, text: "Rye" },
  ]);
  const [params] = sent.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(params).toMatchObject({
    workspace_id: "eq.w",
    metric: "eq.likes",
    hours: "eq.24",
    "deliveries.state": "in.(published,editing)",
    limit: "200",
  });
});
