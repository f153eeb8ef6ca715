import { expect, test } from "vitest";

import { plainImports } from "./plain-imports.js";

const plugin = plainImports();

test("takes the place of what Vite wraps around an import, and of nothing else", () => {
  expect(plugin.load("\0vite/preload-helper.js")).toContain("__vitePreload");
  expect(plugin.load("/x/src/preload-helper.js")).toBeNull();
});
