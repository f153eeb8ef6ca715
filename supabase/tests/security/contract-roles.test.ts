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

test.each(planned)("$id needs the role that $sql is attacked with", ({ role, attacked }) => {
  expect(role).toBe(attacked);
});

test("compares most operations of a workspace", () => {
  expect(planned.length).toBeGreaterThan(100);
});
