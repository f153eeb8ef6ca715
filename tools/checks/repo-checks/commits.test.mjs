import { expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { findFault, readScopes, readSubjects } from "./commits.mjs";

const scopes = readScopes(root);

test("commits are type(scope): change, with a known scope (CONTRIBUTING.md)", () => {
  const faults = readSubjects(root).filter((subject) => findFault(subject, scopes) !== undefined);
  expect(faults).toEqual([]);
});

test.each([
  "deliveries",
  "short-links",
  "dashboard",
  "bluesky",
  "publishing",
  "prove",
  "decisions",
  "schema",
  "e2e",
])("a scope may be %s", (scope) => {
  expect(findFault(`fix(${scope}): close the socket`, scopes)).toBeUndefined();
});

test.each([
  ["fix: close the socket", "is not type(scope): change"],
  ["Close the socket", "is not type(scope): change"],
  ["feat(team): show client links", "has an unknown scope: team"],
  [`fix(posts): ${"a".repeat(61)}`, "is longer than 72 characters"],
])("the subject %j %s", (subject, fault) => {
  expect(findFault(subject, scopes)).toBe(fault);
});

test.each([
  "Release what people will see",
  'Revert "feat(posts): show client links"',
  `chore(deps): update ${"a".repeat(60)}`,
])("the subject %j of a program is accepted", (subject) => {
  expect(findFault(subject, scopes)).toBeUndefined();
});
