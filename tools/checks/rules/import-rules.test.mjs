import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createScratchWorkspace } from "./scratch-workspace.mjs";

/** @type {ReturnType<typeof createScratchWorkspace>} */
let workspace;

beforeAll(() => {
  workspace = createScratchWorkspace();
});

afterAll(() => workspace.dispose());

/** @param {string} specifier */
function importing(specifier) {
  return `import { thing } from "${specifier}";\n\nexport const use = thing;\n`;
}

/** @type {[name: string, path: string, specifier: string][]} */
const directions = [
  ["an app imports an app", "apps/dashboard/src/lib/app.ts", "@postlark/admin/main"],
  ["a package imports an app", "packages/sdk/src/app.ts", "@postlark/dashboard/main"],
  ["the kit imports the domain", "packages/ui/src/domain.ts", "@postlark/domain/role"],
  ["the kit imports the sdk", "packages/ui/src/sdk.ts", "@postlark/sdk/auth"],
  ["the domain imports the sdk", "packages/domain/src/sdk.ts", "@postlark/sdk/auth"],
  ["the site imports the domain", "packages/site/src/domain.ts", "@postlark/domain/role"],
  ["an app imports the stories", "apps/admin/src/lib/stories.ts", "@postlark/storybook/main"],
  ["an app imports the tests", "apps/admin/src/lib/tests.ts", "@postlark/e2e/product"],
  ["a package is not declared", "apps/gateway/src/kit.ts", "@postlark/ui/button"],
  ["a path leaves the package", "apps/admin/src/path.ts", "../../dashboard/src/main.ts"],
];

describe("turbo boundaries", () => {
  /** @type {ReturnType<typeof workspace.boundaries>} */
  let violated;

  test("passes what keeps to the directions", () => {
    const path = "apps/dashboard/src/lib/scratch.ts";
    workspace.write(path, importing("@postlark/site/zones"));
    const { isPassed, output } = workspace.boundaries();
    workspace.remove(path);
    expect(output).toContain("no issues found");
    expect(isPassed).toBe(true);
  });

  // All at once: to look at a workspace takes a second, to look at one more of its files none.
  beforeAll(() => {
    for (const [, path, specifier] of directions) workspace.write(path, importing(specifier));
    violated = workspace.boundaries();
    for (const [, path] of directions) workspace.remove(path);
  });

  test.each(directions)("fails when %s", (_name, path, specifier) => {
    expect(violated.isPassed).toBe(false);
    const issues = violated.output.split("\n\n").filter((issue) => issue.includes(`${path}:`));
    expect(issues).toEqual([expect.stringContaining(`"${specifier}"`)]);
  });
});

/** @type {[path: string, code: string][]} */
const lawful = [
  ["apps/dashboard/src/features/overview/page.ts", importing("#lib/backend")],
  ["apps/dashboard/src/features/overview/list.ts", importing("./cards")],
  ["apps/dashboard/src/routes/overview.ts", importing("#features/overview/page")],
  ["apps/dashboard/src/lib/workspace.ts", importing("@postlark/fixtures/posts")],
  ["apps/dashboard/src/lib/env.ts", "export const mode = import.meta.env.MODE;\n"],
  ["apps/dashboard/src/lib/theme.ts", importing("@postlark/site/storage")],
  ["packages/sdk/src/client.ts", importing("@supabase/auth-js")],
  ["tools/local-supabase/tests/rest.ts", importing("@supabase/supabase-js")],
  ["apps/admin/src/routes/who.tsx", `export const who = <input name="email" hidden />;\n`],
  ["apps/dashboard/src/routes/title.tsx", "export const title = <h1>{`a`.trim()}</h1>;\n"],
];

/** @type {[name: string, path: string, code: string][]} */
const unlawful = [
  ["an app imports an app", "apps/admin/src/lib/a1.ts", importing("@postlark/dashboard/main")],
  ["a package imports an app", "packages/ui/src/a2.ts", importing("@postlark/gateway/main")],
  ["an app talks to Supabase", "apps/admin/src/lib/a3.ts", importing("@supabase/supabase-js")],
  ["the gateway talks to Supabase", "apps/gateway/src/a4.ts", importing("@supabase/auth-js")],
  [
    "Supabase is loaded on demand",
    "apps/admin/src/lib/a5.ts",
    `export const load = () => import("@supabase/realtime-js");\n`,
  ],
  [
    "Supabase is passed on",
    "packages/domain/src/a6.ts",
    `export { createClient } from "@supabase/supabase-js";\n`,
  ],
  [
    "a feature imports another by its alias",
    "apps/dashboard/src/features/overview/a7.ts",
    importing("#features/audience/table"),
  ],
  [
    "a feature imports another by its path",
    "apps/dashboard/src/features/overview/a8.ts",
    importing("../audience/table"),
  ],
  [
    "a feature imports a route",
    "apps/dashboard/src/features/overview/a9.ts",
    importing("#routes/root"),
  ],
  ["the lib imports a feature", "apps/admin/src/lib/a10.ts", importing("#features/users/table")],
  ["a route imports the router", "apps/admin/src/routes/a11.ts", importing("#router")],
  ["an import goes deep", "apps/admin/src/lib/a12.ts", importing("@postlark/sdk/src/auth.ts")],
  ["the router has a second name", "apps/admin/src/lib/a13.ts", importing("react-router")],
  [
    "sample data comes in by another door",
    "apps/dashboard/src/features/overview/a14.ts",
    importing("@postlark/fixtures/posts"),
  ],
  [
    "sample data is a type import",
    "apps/admin/src/lib/a15.ts",
    `import type { Post } from "@postlark/fixtures/posts";\n\nexport type Mine = Post;\n`,
  ],
  [
    "storage is used by itself",
    "apps/admin/src/lib/a16.ts",
    `export const read = () => localStorage.getItem("a");\n`,
  ],
  [
    "storage is used by way of the window",
    "packages/sdk/src/a17.ts",
    `export const read = () => window["sessionStorage"].getItem("a");\n`,
  ],
  [
    "the environment is read elsewhere",
    "apps/admin/src/lib/a18.ts",
    "export const mode = import.meta.env.MODE;\n",
  ],
  [
    "a control is not the kit's",
    "apps/admin/src/routes/a19.tsx",
    `export const close = <button type="button" aria-label={"x".trim()} />;\n`,
  ],
  [
    "words stand in the markup",
    "apps/admin/src/routes/a20.tsx",
    "export const title = <h1>Users</h1>;\n",
  ],
];

describe("lint", () => {
  /** @type {ReturnType<typeof workspace.lint>} */
  let errors;

  // All at once: to read the rules takes longer than to hold all files against them.
  beforeAll(() => {
    const files = new Map([...lawful, ...unlawful.map(([, ...file]) => file)]);
    for (const [path, code] of files) workspace.write(path, code);
    errors = workspace.lint([...files.keys()]);
    for (const path of files.keys()) workspace.remove(path);
  });

  test.each(lawful)("passes %s", (path) => {
    expect(errors.get(path)).toEqual([]);
  });

  test.each(unlawful)("fails when %s", (_name, path) => {
    expect(errors.get(path)).toEqual([expect.stringMatching(/^error: /)]);
  });
});
