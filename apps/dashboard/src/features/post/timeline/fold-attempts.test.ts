import type { DeliveryEvent } from "@postlark/domain/delivery";
import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

type EventRow = readonly [kind: string, step: number | null, detail?: unknown];

const words = (...rows: EventRow[]) =>
  timelineOf(
    rows.map(([kind, step, detail = {}], id): DeliveryEvent => ({
      id,
      deliveryId: "0197f0a0-0000-4000-8000-000000000001",
      at: `2026-11-22T09:0${id}:00Z`,
      kind,
      step,
      detail,
    })),
    "Mastodon",
  ).map(({ text }) => text);

const again = "Mastodon didn’t respond. Postlark will try again.";
const unknown = { found: null };

test("repeated attempts at a step, and looks between them that could not tell, are one line", () => {
  expect(
    words(
      ["step_retry", 0],
      ["reconciled", 0, unknown],
      ["step_retry", 0],
      ["reconciled", 0, unknown],
      ["step_retry", 0],
      ["reconciled", 0, unknown],
      ["step_done", 0],
    ),
  ).toEqual([`${again} · 3 attempts`, "Accepted by Mastodon"]);
});

test("attempts at other steps, and a look that found something, have their own lines", () => {
  expect(
    words(
      ["step_retry", 0],
      ["reconciled", 0, { found: true }],
      ["step_retry", 1],
      ["step_retry", 1],
    ),
  ).toEqual([again, "Checked Mastodon: it’s published", `${again} · 2 attempts`]);
});

test("a single attempt has no count", () => {
  expect(words(["step_retry", 0])).toEqual([again]);
  expect(words(["reconciled", 0, unknown])).toEqual([
    "Checked Mastodon: couldn’t tell whether it was published",
  ]);
});
