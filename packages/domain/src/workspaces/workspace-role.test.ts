import { expect, test } from "vitest";

import { isAtLeast, rolesToGive, workspaceRoles } from "./workspace-role.ts";

test("isAtLeast grants each role the rights of those below it, and no others", () => {
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
] as const)("rolesToGive of %s is %j", (role, roles) => {
  expect(rolesToGive(role)).toEqual(roles);
});
