import { isBuiltin } from "node:module";

import { expect, test } from "vitest";

import { builtTexts } from "./built-files.mjs";

const specifier =
  /(?:^import\b[^"'`;]*|\bexport\b[^"'`;]*\bfrom\s*|require\()["'`]([^"'`]+)["'`]/gm;

test.each(["gateway", "../tools/release"])("apps/%s, built, needs nothing but Node", (app) => {
  const named = builtTexts(app, /\.js$/).flatMap((code) =>
    [...code.matchAll(specifier)].map(([, name = ""]) => name),
  );
  expect(named).toContain("node:crypto");
  expect(named.filter((name) => !isBuiltin(name) && !name.startsWith("."))).toEqual([]);
});
