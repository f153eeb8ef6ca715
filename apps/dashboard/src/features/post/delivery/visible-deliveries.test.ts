import { sampleDelivery } from "#testing/workspace-samples.ts";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { expect, test } from "vitest";
import { visibleDeliveries } from "./visible-deliveries.ts";

const now = new Date("2026-11-25T12:00:00Z");

const on = (day: string, state: DeliveryState) =>
  sampleDelivery({
    id: `0197f0a0-0000-4000-8000-0000000003${day}`,
    state,
    dueAt: `2026-11-${day}T08:00:00Z`,
    seriesId: "0197f0a0-0000-4000-8000-000000000301",
    occurrence: `2026-11-${day}T09:00:00`,
  });

const daysOf = (deliveries: Parameters<typeof visibleDeliveries>[0]) =>
  visibleDeliveries(deliveries, now).map(({ dueAt }) => dueAt?.slice(8, 10));

test("visibleDeliveries returns a series' deliveries around now and all that failed", () => {
  const deliveries = [
    on("18", "failed"),
    ...["20", "21", "22", "23", "24", "25"].map((day) => on(day, "published")),
    on("26", "cancelled"),
    ...["27", "28", "29"].map((day) => on(day, "scheduled")),
  ];
  const days = ["18", "23", "24", "25", "27", "28"];
  expect(daysOf(deliveries)).toEqual(days);
  expect(daysOf(deliveries.toReversed())).toEqual(days);
});

test("visibleDeliveries returns all deliveries of a post that does not repeat", () => {
  const once = Array.from({ length: 9 }, () => sampleDelivery({ state: "scheduled" }));
  expect(visibleDeliveries(once, now)).toEqual(once);
});
