import { expect, test } from "vitest";

import { canMove, deliveryStates, isChangeable, isOut, isSettled } from "./delivery-state.ts";

test("these moves there are, and no others", () => {
  const moves = deliveryStates.flatMap((from) =>
    deliveryStates.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    "draft → awaiting_approval",
    "draft → scheduled",
    "draft → cancelled",
    "awaiting_approval → scheduled",
    "awaiting_approval → cancelled",
    "scheduled → awaiting_approval",
    "scheduled → publishing",
    "scheduled → cancelled",
    "publishing → awaiting_approval",
    "publishing → scheduled",
    "publishing → published",
    "publishing → failed",
    "publishing → unknown",
    "published → publishing",
    "published → editing",
    "published → removing",
    "editing → published",
    "editing → removing",
    "removing → published",
    "removing → removed",
    "removing → failed",
    "removing → unknown",
    "failed → scheduled",
    "failed → removing",
    "failed → cancelled",
    "unknown → scheduled",
    "unknown → published",
    "unknown → removing",
    "cancelled → awaiting_approval",
    "cancelled → scheduled",
  ]);
});

test("whatever may still be changed may be cancelled, and what is publishing may not", () => {
  expect(
    deliveryStates.filter((state) => isChangeable(state) && !canMove(state, "cancelled")),
  ).toEqual([]);
  expect([isChangeable("publishing"), canMove("publishing", "cancelled")]).toEqual([false, false]);
});

test("of what is settled, a post that is out alone is sent more: its first comment, when somebody says so", () => {
  const settled = deliveryStates.filter(isSettled);
  expect(settled).toEqual(["published", "removed", "failed", "unknown", "cancelled"]);
  expect(settled.filter((state) => canMove(state, "publishing"))).toEqual(["published"]);
});

test("what is being changed or taken back can still be read there", () => {
  expect(deliveryStates.filter(isOut)).toEqual(["published", "editing", "removing"]);
});
