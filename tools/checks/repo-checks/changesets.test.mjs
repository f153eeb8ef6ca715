import getReleasePlan from "@changesets/get-release-plan";
import { expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";

/** More than these nobody reads at once: cut a version (docs/operations/releases.md). */
const maxPending = 20;

// It throws where a changeset names a package that has no version beside one that has.
const { changesets, releases } = await getReleasePlan(root);

test("changesets name only packages with a version", () => {
  const named = changesets.flatMap((changeset) => changeset.releases.map(({ name }) => name));
  const released = new Set(releases.map(({ name }) => name));
  expect(named.filter((name) => !released.has(name))).toEqual([]);
});

test(`at most ${maxPending} changesets are pending`, () => {
  expect(changesets.map(({ id }) => id).slice(maxPending)).toEqual([]);
});
