import { describe, expect, test } from "vitest";

import { parseManifest } from "./manifest.ts";

const file = { path: "assets/app-AbCd1234.js", size: 12, sha256: "a".repeat(64) };

const manifest = {
  format: 1,
  app: "dashboard",
  version: "1.4.0",
  commit: "0123456789abcdef0123456789abcdef01234567",
  routes: ["/dashboard", "/campaigns/*"],
  files: [file, { path: "index.html", size: 0, sha256: "b".repeat(64) }],
};

test("parseManifest reads a valid manifest", () => {
  expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
});

test.each([null, "0123456789abcdef0123456789abcdef01234567-dirty"])(
  "parseManifest accepts the commit %s",
  (commit) => {
    expect(parseManifest(JSON.stringify({ ...manifest, commit })).commit).toBe(commit);
  },
);

test.each(["{", "[]", "null"])("parseManifest refuses the manifest %s", (text) => {
  expect(() => parseManifest(text)).toThrow(/its manifest is (not JSON|malformed)/);
});

describe("a manifest with an invalid field is refused", () => {
  test.each([
    [{ format: 2 }, "format: "],
    [{ app: "gateway" }, "app: "],
    [{ version: "next" }, 'version: "next" is not a version'],
    [{ version: "../../1.0.0" }, '"../../1.0.0" is not a version'],
    [{ commit: undefined }, "commit: nothing is not a commit"],
    [{ commit: "main" }, '"main" is not a commit'],
    [{ routes: [] }, "routes: "],
    [{ routes: ["/*"] }, '"/*" is not a route'],
    [{ routes: ["dashboard"] }, '"dashboard" is not a route'],
    [{ routes: ["/a/"] }, '"/a/" is not a route'],
    [{ routes: ["/a", "/a"] }, "a route is there twice"],
    [{ files: {} }, "files: "],
    [{ files: ["index.html"] }, "files.0: "],
    [{ files: [{ ...file, path: "../secret" }] }, 'files.0.path: "../secret" is not a file'],
    [{ files: [{ ...file, path: "/etc/passwd" }] }, '"/etc/passwd" is not a file'],
    [{ files: [{ ...file, path: ".vite/manifest.json" }] }, "is not a file"],
    [{ files: [{ ...file, size: -1 }] }, "files.0.size: "],
    [{ files: [{ ...file, sha256: "abc" }] }, '"abc" is not a sha256'],
    [{ files: [file, file] }, "a file is there twice"],
  ])("%o", (change, message) => {
    expect(() => parseManifest(JSON.stringify({ ...manifest, ...change }))).toThrow(message);
  });
});
