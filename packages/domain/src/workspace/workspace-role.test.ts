import { expect, test } from "vitest";

import { isAtLeast, rolesToGive, workspaceRoles } from "./workspace-role.ts";

test("every role may do what those below it may, and nothing of those above", () => {
  for (const [rank, role] of workspaceRoles.entries()) {
    const allowed = workspaceRoles.filter((least) => isAtLeast(role, least));
    expect(allowed).toEqual(workspaceRoles.slice(0, rank + 1));
  }
});

test.each([
  ["owner", ["owner", "admin", "editor", "contributor", "viewer"]],
  ["admin", ["admin", "editor", "contributor", "viewer"]],
  ["editor", []],
  ["contributor", []],
  ["viewer", []],
] as const)("%s gives and takes %j", (role, roles) => {
  expect(rolesToGive(role)).toEqual(roles);
});
