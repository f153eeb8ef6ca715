import type { ViteUserConfig } from "vitest/config";

type TestOptions = NonNullable<ViteUserConfig["test"]>;

export interface UnitTests extends ViteUserConfig {
  /** Options of the tests that need a DOM; a package without any has none. */
  dom?: Omit<TestOptions, "name" | "projects">;
}

/**
 * Vitest for a package's unit tests, without a browser, in two projects: `rules` in plain Node (`*.test.ts`) and, if
 * there are any, `dom` in jsdom (`*.test.tsx`, `*.dom.test.ts`). A project's files share a worker; each still has its
 * own modules, mocks and document.
 */
export function unitTests(options?: UnitTests): ViteUserConfig;
