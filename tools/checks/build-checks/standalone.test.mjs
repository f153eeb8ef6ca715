import { isBuiltin } from "node:module";

import { expect, test } from "vitest";

import { builtTexts } from "./built-files.mjs";

const specifier =
  /(?:^import\b[^"'`;]*|\bexport\b[^"'`;]*\bfrom\s*|require\()["'`]([^"'`]+)["'`]/gm;

test("the built gateway needs nothing but Node", () => {
  const named = builtTexts("gateway", /\.js$/).flatMap((code) =>
    [...code.matchAll(specifier)].map(([, name = ""]) => name),
  );
  expect(named).toContain("node:http");
  expect(named.filter((name) => !isBuiltin(name) && !name.startsWith("."))).toEqual([]);
});
