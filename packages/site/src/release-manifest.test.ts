import { describe, expect, test } from "vitest";

import { ManifestError, parseManifest } from "./release-manifest.ts";

const file = { path: "assets/app-AbCd1234.js", size: 12, sha256: "a".repeat(64) };

const manifest = {
  format: 1,
  app: "dashboard",
  version: "1.4.0",
  commit: "0123456789abcdef0123456789abcdef01234567",
  routes: ["/dashboard", "/campaigns/*"],
  files: [file, { path: "index.html", size: 0, sha256: "b".repeat(64) }],
};

test("a manifest is what it says", () => {
  expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
});

test.each([null, "0123456789abcdef0123456789abcdef01234567-dirty"])("commit %s", (commit) => {
  expect(parseManifest(JSON.stringify({ ...manifest, commit })).commit).toBe(commit);
});

test("what is not JSON is refused", () => {
  expect(() => parseManifest("{")).toThrow(new ManifestError("it is not JSON"));
  expect(() => parseManifest("[]")).toThrow(new ManifestError("it is not an object"));
});

describe("what cannot be is refused", () => {
  test.each([
    [{ format: 2 }, "it is not of format 1"],
    [{ app: "gateway" }, '"gateway" is not one of the apps'],
    [{ version: "next" }, '"next" is not a version'],
    [{ version: "../../1.0.0" }, '"../../1.0.0" is not a version'],
    [{ commit: undefined }, "nothing is not a commit"],
    [{ routes: [] }, '"routes" is not a list with at least one entry'],
    [{ routes: ["/*"] }, '"/*" is not a route'],
    [{ routes: ["dashboard"] }, '"dashboard" is not a route'],
    [{ routes: ["/a/"] }, '"/a/" is not a route'],
    [{ routes: ["/a", "/a"] }, "/a is there twice"],
    [{ files: {} }, '"files" is not a list with at least one entry'],
    [{ files: ["index.html"] }, "a file is not an object"],
    [{ files: [{ ...file, path: "../secret" }] }, '"../secret" is not a file'],
    [{ files: [{ ...file, path: "/etc/passwd" }] }, '"/etc/passwd" is not a file'],
    [{ files: [{ ...file, path: ".vite/manifest.json" }] }, "is not a file"],
    [{ files: [{ ...file, size: -1 }] }, "the size of assets/app-AbCd1234.js"],
    [{ files: [{ ...file, sha256: "abc" }] }, '"abc" is not a sha256'],
    [{ files: [file, file] }, "assets/app-AbCd1234.js is there twice"],
  ])("%o", (change, message) => {
    expect(() => parseManifest(JSON.stringify({ ...manifest, ...change }))).toThrow(message);
  });
});
