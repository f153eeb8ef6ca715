import { expect, test } from "vitest";

import { denoTarget, findDeno } from "./deno-binary.ts";

test.each([
  ["linux", "x64", true, "linux-x64-glibc"],
  ["linux", "arm64", true, "linux-arm64-glibc"],
  ["linux", "x64", false, undefined],
  ["darwin", "arm64", false, "darwin-arm64"],
  ["win32", "x64", false, "win32-x64"],
  ["linux", "ia32", true, undefined],
  ["freebsd", "x64", false, undefined],
] as const)("on %s %s with glibc %s it is %s", (platform, architecture, hasGlibc, target) => {
  expect(denoTarget(platform, architecture, hasGlibc)).toBe(target);
});

test("there is none for a platform that Deno does not support", () => {
  expect(findDeno("aix", "ppc64")).toBeUndefined();
});
