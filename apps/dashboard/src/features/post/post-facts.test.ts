import { sampleDelivery } from "#testing/workspace-samples.ts";
import { expect, test } from "vitest";
import { postFacts } from "./post-facts.ts";

const at = (hour: string) => `2026-11-30T${hour}:00Z`;

test("a post with one state names it once, with its next time and its author", () => {
  const deliveries = ["11:00", "10:00"].map((hour) =>
    sampleDelivery({ state: "scheduled", dueAt: at(hour), publishedAt: null }),
  );
  expect(postFacts(deliveries, "Ines", "UTC")).toMatch(
    /^Scheduled · Mon, Nov 30, 2026, 10:00.AM · By Ines$/,
  );
});

test("states that differ are counted, and what is still to come names the time", () => {
  const deliveries = [
    sampleDelivery({ state: "published", publishedAt: at("09:00") }),
    sampleDelivery({ state: "published", publishedAt: at("09:01") }),
    sampleDelivery({ state: "scheduled", dueAt: at("12:00"), publishedAt: null }),
  ];
  expect(postFacts(deliveries, undefined, "UTC")).toMatch(
    /^Published \(2\) · Scheduled \(1\) · Mon, Nov 30, 2026, 12:00.PM$/,
  );
});

test("without a time to come it is the last one, and canceled deliveries have none", () => {
  const deliveries = [
    sampleDelivery({ state: "published", publishedAt: at("09:00") }),
    sampleDelivery({ state: "cancelled", dueAt: at("12:00"), publishedAt: null }),
  ];
  expect(postFacts(deliveries, undefined, "UTC")).toMatch(/, 9:00.AM$/);
});
