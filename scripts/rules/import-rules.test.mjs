import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createScratchWorkspace } from "./scratch-workspace.mjs";

/** @type {ReturnType<typeof createScratchWorkspace>} */
let workspace;

beforeAll(() => {
  workspace = createScratchWorkspace();
});

afterAll(() => workspace.dispose());

describe("turbo boundaries", () => {
  test("passes what keeps to the directions", () => {
    const path = "apps/dashboard/src/lib/scratch.ts";
    workspace.write(
      path,
      `import { zones } from "@postlark/site/zones";\nexport const all = zones;\n`,
    );
    const { isPassed, output } = workspace.boundaries();
    workspace.remove(path);
    expect(output).toContain("no issues found");
    expect(isPassed).toBe(true);
  });

  test.each([
    ["an app imports an app", "apps/dashboard/src/lib/scratch.ts", "@postlark/admin/main"],
    ["a package imports an app", "packages/sdk/src/scratch.ts", "@postlark/dashboard/main"],
    ["the kit imports the domain", "packages/ui/src/scratch.ts", "@postlark/domain/role"],
    ["the kit imports the sdk", "packages/ui/src/scratch.ts", "@postlark/sdk/auth"],
    ["the domain imports the sdk", "packages/domain/src/scratch.ts", "@postlark/sdk/auth"],
    ["the site imports the domain", "packages/site/src/scratch.ts", "@postlark/domain/role"],
    ["an app imports the stories", "apps/admin/src/lib/scratch.ts", "@postlark/storybook/main"],
    ["an app imports the tests", "apps/admin/src/lib/scratch.ts", "@postlark/e2e/product"],
    ["a package is not declared", "apps/gateway/src/scratch.ts", "@postlark/ui/button"],
    ["a path leaves the package", "apps/admin/src/scratch.ts", "../../dashboard/src/main.ts"],
  ])("fails when %s", (_name, path, specifier) => {
    workspace.write(path, `import { thing } from "${specifier}";\nexport const use = thing;\n`);
    const { isPassed, output } = workspace.boundaries();
    workspace.remove(path);
    expect(isPassed).toBe(false);
    expect(output).toContain(specifier);
  });
});

/** @param {string} specifier */
function importing(specifier) {
  return `import { thing } from "${specifier}";\n\nexport const use = thing;\n`;
}

describe("lint", () => {
  test.each([
    ["apps/dashboard/src/features/overview/page.ts", importing("#lib/backend")],
    ["apps/dashboard/src/features/overview/page.ts", importing("./cards")],
    ["apps/dashboard/src/routes/overview.ts", importing("#features/overview/page")],
    ["apps/dashboard/src/lib/workspace.ts", importing("@postlark/fixtures/posts")],
    ["apps/dashboard/src/lib/env.ts", "export const mode = import.meta.env.MODE;\n"],
    ["apps/dashboard/src/lib/theme.ts", importing("@postlark/site/storage")],
    ["packages/sdk/src/client.ts", importing("@supabase/auth-js")],
    ["packages/local-supabase/src/rest/service.ts", importing("@supabase/lite")],
    ["apps/admin/src/routes/who.tsx", `export const who = <input name="email" hidden />;\n`],
    ["apps/dashboard/src/routes/title.tsx", "export const title = <h1>{`a`.trim()}</h1>;\n"],
  ])("passes %s", (path, code) => {
    workspace.write(path, code);
    const { isPassed, output } = workspace.lint(path);
    workspace.remove(path);
    expect(output).toContain("Found 0 warnings and 0 errors.");
    expect(isPassed).toBe(true);
  });

  test.each([
    ["an app imports an app", "apps/admin/src/lib/a.ts", importing("@postlark/dashboard/main")],
    ["a package imports an app", "packages/ui/src/a.ts", importing("@postlark/gateway/main")],
    ["an app talks to Supabase", "apps/admin/src/lib/a.ts", importing("@supabase/supabase-js")],
    ["the gateway talks to Supabase", "apps/gateway/src/a.ts", importing("@supabase/auth-js")],
    [
      "Supabase is loaded on demand",
      "apps/admin/src/lib/a.ts",
      `export const load = () => import("@supabase/realtime-js");\n`,
    ],
    [
      "Supabase is passed on",
      "packages/domain/src/a.ts",
      `export { createClient } from "@supabase/supabase-js";\n`,
    ],
    [
      "a feature imports another by its alias",
      "apps/dashboard/src/features/overview/a.ts",
      importing("#features/audience/table"),
    ],
    [
      "a feature imports another by its path",
      "apps/dashboard/src/features/overview/a.ts",
      importing("../audience/table"),
    ],
    [
      "a feature imports a route",
      "apps/dashboard/src/features/overview/a.ts",
      importing("#routes/root"),
    ],
    ["the lib imports a feature", "apps/admin/src/lib/a.ts", importing("#features/users/table")],
    ["a route imports the router", "apps/admin/src/routes/a.ts", importing("#router")],
    ["an import goes deep", "apps/admin/src/lib/a.ts", importing("@postlark/sdk/src/auth.ts")],
    ["the router has a second name", "apps/admin/src/lib/a.ts", importing("react-router")],
    [
      "sample data comes in by another door",
      "apps/dashboard/src/features/overview/a.ts",
      importing("@postlark/fixtures/posts"),
    ],
    [
      "sample data is a type import",
      "apps/admin/src/lib/a.ts",
      `import type { Post } from "@postlark/fixtures/posts";\n\nexport type Mine = Post;\n`,
    ],
    [
      "storage is used by itself",
      "apps/admin/src/lib/a.ts",
      `export const read = () => localStorage.getItem("a");\n`,
    ],
    [
      "storage is used by way of the window",
      "packages/sdk/src/a.ts",
      `export const read = () => window["sessionStorage"].getItem("a");\n`,
    ],
    [
      "the environment is read elsewhere",
      "apps/admin/src/lib/a.ts",
      "export const mode = import.meta.env.MODE;\n",
    ],
    [
      "a control is not the kit's",
      "apps/admin/src/routes/a.tsx",
      `export const close = <button type="button" aria-label={"x".trim()} />;\n`,
    ],
    [
      "words stand in the markup",
      "apps/admin/src/routes/a.tsx",
      "export const title = <h1>Users</h1>;\n",
    ],
  ])("fails when %s", (_name, path, code) => {
    workspace.write(path, code);
    const { isPassed, output } = workspace.lint(path);
    workspace.remove(path);
    expect(output).toContain("Found 0 warnings and 1 error.");
    expect(isPassed).toBe(false);
  });
});
