import { expect, test } from "vitest";

import {
  canChangeState,
  deliveryStates,
  isChangeable,
  isVisibleOnNetwork,
  isSettled,
} from "./delivery-state.ts";

test("canChangeState allows exactly the listed state changes", () => {
  const moves = deliveryStates.flatMap((from) =>
    deliveryStates.filter((to) => canChangeState(from, to)).map((to) => `${from} → ${to}`),
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

test("every changeable delivery can be cancelled, and one that is publishing cannot", () => {
  expect(
    deliveryStates.filter((state) => isChangeable(state) && !canChangeState(state, "cancelled")),
  ).toEqual([]);
  expect([isChangeable("publishing"), canChangeState("publishing", "cancelled")]).toEqual([
    false,
    false,
  ]);
});

test("among settled deliveries, only a published one may publish again, for its first comment", () => {
  const settled = deliveryStates.filter(isSettled);
  expect(settled).toEqual(["published", "removed", "failed", "unknown", "cancelled"]);
  expect(settled.filter((state) => canChangeState(state, "publishing"))).toEqual(["published"]);
});

test("isVisibleOnNetwork is true for a published delivery also while it is being edited or removed", () => {
  expect(deliveryStates.filter(isVisibleOnNetwork)).toEqual(["published", "editing", "removing"]);
});
