import { fileURLToPath } from "node:url";

import { configDefaults, defineConfig } from "vitest/config";

const freshFile = fileURLToPath(new URL("./fresh-file.js", import.meta.url));

/** Components and other tests that need a DOM, by name. */
const needDocument = ["**/*.test.tsx", "**/*.dom.test.ts"];

// Run by another task.
const exclude = [...configDefaults.exclude, "tests/**"];

const rules = {
  extends: true,
  test: {
    name: "rules",
    include: ["**/*.test.{js,ts}"],
    exclude: [...exclude, ...needDocument],
  },
};

/** @param {import("./vitest.d.ts").UnitTests} [options] */
export function unitTests({ test, dom, ...rest } = {}) {
  const inDocument = {
    extends: true,
    test: { name: "dom", environment: "jsdom", include: needDocument, exclude, ...dom },
  };
  return defineConfig({
    ...rest,
    test: {
      isolate: false,
      setupFiles: [freshFile],
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      // On two busy cores starting a DOM can take longer than the default of 5 s.
      testTimeout: 20_000,
      reporters: ["default"],
      ...test,
      projects: dom === undefined ? [rules] : [rules, inDocument],
    },
  });
}
