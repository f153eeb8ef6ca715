import type { ViteUserConfig } from "vitest/config";

type TestOptions = NonNullable<ViteUserConfig["test"]>;

export interface UnitTests extends ViteUserConfig {
  /** Options of the tests that need a document; a package without has none. */
  dom?: Omit<TestOptions, "name" | "projects">;
}

/**
 * Vitest for a package's unit tests, without a browser, in two projects: `rules` in plain Node
 * (`*.test.ts`) and, where there are any, `dom` in jsdom (`*.test.tsx`, `*.dom.test.ts`). The files of
 * a project share a worker; each still has modules, mocks and a page of its own.
 */
export function unitTests(options?: UnitTests): ViteUserConfig;
