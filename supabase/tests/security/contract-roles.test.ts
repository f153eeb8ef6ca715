import type { Operation } from "@postlark/contract/operation";
import { table } from "@postlark/contract/table";
import { expect, test } from "vitest";

import { workspaceFunctions } from "./workspace-plan.ts";

const lowest = new Map<string, string>(
  Object.values(workspaceFunctions).map((plan) => [plan.name, plan.lowest]),
);

const planned = Object.values<Operation>(table).flatMap(({ id, sql, role }) => {
  const attacked = sql === undefined ? undefined : lowest.get(sql);
  return attacked === undefined ? [] : [{ id, sql, role, attacked }];
});

test.each(planned)(
  "$id requires the same role in the contract as $sql in its attack plan",
  ({ role, attacked }) => {
    expect(role).toBe(attacked);
  },
);

test("more than 100 operations of the contract have an attack plan to compare with", () => {
  expect(planned.length).toBeGreaterThan(100);
});
