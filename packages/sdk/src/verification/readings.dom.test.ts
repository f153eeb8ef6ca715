import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { compareDelivery, fetchReadings } from "./readings.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

const id = "0197f0a0-0000-4000-8000-000000000302";

test("fetchReadings reads the network's posts beside the planned ones", async () => {
  const posts = [{ planned: { text: "Rye", pictures: [{ alt: "Rolls" }] }, held: null }];
  stubFetch(() =>
    Response.json([
      {
        delivery_id: id,
        outcome: "different",
        differences: ["gone"],
        compared: "descriptions",
        untold: ["replies"],
        posts,
        planned_hash: "a",
        held_hash: "b",
        read_at: "2026-11-25T09:00:00Z",
        failed_at: null,
        is_asked: false,
      },
    ]),
  );
  expect(await fetchReadings([id])).toMatchObject([
    { deliveryId: id, outcome: "different", differences: ["gone"], posts, isAsked: false },
  ]);
});

test("compareDelivery requests a comparison of one delivery", async () => {
  const sent = stubFetch(() => new Response(null, { status: 204 }));
  await compareDelivery(id);
  expect(sent.map(({ method, url }) => [method, url.pathname])).toEqual([
    ["POST", `/api/v1/deliveries/${id}/compare`],
  ]);
});
