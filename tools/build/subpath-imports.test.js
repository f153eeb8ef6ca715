import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { resolveSubpathImport } from "./subpath-imports.js";

let root;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "subpath-imports-")));
  mkdirSync(join(root, "src/lib"), { recursive: true });
  mkdirSync(join(root, "src/words"));
  const imports = { "#words/*": "./src/words/*.js", "#*": ["./src/*.ts", "./src/*.tsx"] };
  writeFileSync(join(root, "package.json"), JSON.stringify({ imports }));
  for (const file of ["lib/env.ts", "lib/link.tsx", "words/en.js"]) {
    writeFileSync(join(root, "src", file), "");
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["#lib/env", "src/lib/env.ts"],
  ["#lib/link", "src/lib/link.tsx"],
  ["#words/en", "src/words/en.js"],
])("%s is %s", (specifier, file) => {
  expect(resolveSubpathImport(specifier, join(root, "src/lib/env.ts"))).toBe(join(root, file));
});

test("what is not there stays unresolved", () => {
  expect(resolveSubpathImport("#lib/none", join(root, "src/lib/env.ts"))).toBeUndefined();
  expect(resolveSubpathImport("#words/env", join(root, "src/lib/env.ts"))).toBeUndefined();
});
