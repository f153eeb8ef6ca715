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
  ["a package imports packages/app", "packages/sdk/src/shared.ts", "@postlark/app/session/session"],
  [
    "the public site imports packages/app",
    "apps/marketing/src/lib/shared.ts",
    "@postlark/app/session/session",
  ],
  ["packages/app imports the fixtures", "packages/app/src/sample.ts", "@postlark/fixtures/posts"],
  ["packages/app imports an app", "packages/app/src/screen.ts", "@postlark/dashboard/main"],
  ["an app imports releases", "apps/gateway/src/release.ts", "@postlark/release/lock"],
  ["a package is not declared", "apps/gateway/src/kit.ts", "@postlark/ui/button"],
  ["a path leaves the package", "apps/admin/src/path.ts", "../../dashboard/src/main.ts"],
];

describe("turbo boundaries", () => {
  /** @type {ReturnType<typeof workspace.boundaries>} */
  let violated;

  test("passes allowed imports", () => {
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

  // Declared this time, so that nothing but the tags speaks against it.
  test.each([
    ["packages/domain", "@postlark/build"],
    ["packages/sdk", "@postlark/local-supabase"],
    ["apps/gateway", "@postlark/admin"],
    ["apps/gateway", "@postlark/app"],
    ["apps/admin", "@postlark/e2e"],
  ])("fails when %s depends on %s", (folder, dependency) => {
    const name = folder.replace(/^\w+/, "@postlark");
    const path = `${folder}/package.json`;
    workspace.write(path, JSON.stringify({ name, dependencies: { [dependency]: "workspace:*" } }));
    const { isPassed, output } = workspace.boundaries();
    workspace.restore(path);
    expect(output).toContain(`\`${dependency}\``);
    expect(output).toMatch(new RegExp(`\`${name}\``));
    expect(isPassed).toBe(false);
  });

  test.each(directions)("fails when %s", (_name, path, specifier) => {
    expect(violated.isPassed).toBe(false);
    const issues = violated.output.split("\n\n").filter((issue) => issue.includes(`${path}:`));
    expect(issues).toEqual([expect.stringContaining(`"${specifier}"`)]);
  });
});

/** @type {[path: string, specifier: string][]} */
const lawfulImports = [
  ["packages/sdk/src/client.ts", "@supabase/auth-js"],
  ["tools/local-supabase/tests/rest.ts", "@supabase/supabase-js"],
  ["supabase/tests/support/clients.ts", "@supabase/supabase-js"],
  ["apps/dashboard/src/workspace/sample-queries.ts", "@postlark/fixtures/posts"],
  ["apps/dashboard/src/session/watch.ts", "@postlark/app/session/session"],
  ["apps/dashboard/src/components/link.ts", "#lib/destination.ts"],
  ["packages/app/src/auth.ts", "@postlark/sdk/auth"],
  ["apps/dashboard/src/lib/theme.ts", "@postlark/site/storage"],
  ["apps/dashboard/src/features/overview/overview.test.ts", "@postlark/fixtures/posts"],
  ["packages/fixtures/src/posts.ts", "@postlark/fixtures/people"],
  ["apps/dashboard/src/features/overview/page.ts", "#lib/backend"],
  ["apps/dashboard/src/features/overview/title.ts", "#paraglide/messages"],
  ["apps/dashboard/src/features/overview/list.ts", "./cards"],
  ["apps/dashboard/src/routes/overview.ts", "#features/overview/page"],
  ["apps/dashboard/src/router.ts", "#routes/root"],
  ["apps/dashboard/src/main.ts", "#router"],
  ["packages/ui/src/parts/button/button.ts", "../spinner/spinner.ts"],
  ["e2e/tests/sign-in.spec.ts", "../support/test.ts"],
  ["apps/dashboard/src/features/settings/picture/x.ts", "../settings-form.ts"],
  ["apps/admin/src/features/overview/x.ts", "#users/list/users-table.tsx"],
  ["e2e/support/product.ts", "@postlark/testing/free-ports"],
  ["apps/gateway/vite.config.ts", "@postlark/build/vite"],
  ["apps/dashboard/vite.config.ts", "@postlark/build/single-page-app"],
  ["packages/app/src/testing/setup.ts", "@postlark/testing/jsdom-dialogs"],
  ["apps/gateway/src/testing/ports.ts", "@postlark/testing/free-ports"],
  ["tools/release/src/lock.ts", "@postlark/gateway/releases/release-error"],
  ["packages/networks/src/slack/message.ts", "../core/network.ts"],
  ["packages/networks/src/slack/simulator/peer.ts", "../../suite/peer.ts"],
  ["packages/networks/src/slack/slack.test.ts", "./simulator/servers.ts"],
  ["packages/networks/src/threads/plan.ts", "../meta/container-steps.ts"],
  ["packages/networks/src/suite/server.ts", "@postlark/testing/peers"],
  ["apps/engine/src/posts/routes.ts", "@postlark/contract/posts/posts"],
];

/** @type {string[][]} path, code */
const lawful = [
  ...lawfulImports.map(([path, specifier]) => [path, importing(specifier)]),
  ["packages/app/src/session/backend.ts", "export const mode = import.meta.env.MODE;\n"],
  [
    "packages/sdk/src/table.ts",
    `import type { Table } from "@postlark/contract/table";\n\nexport type Mine = Table;\n`,
  ],
  ["apps/admin/src/routes/who.tsx", `export const who = <input name="email" hidden />;\n`],
  ["apps/dashboard/src/routes/title.tsx", "export const title = <h1>{`a`.trim()}</h1>;\n"],
];

/** @type {[path: string, specifier: string, message: string][]} */
const unlawfulImports = [
  ["apps/admin/src/lib/app.ts", "@postlark/dashboard/main", "No app is imported"],
  ["apps/admin/src/lib/root.ts", "@postlark/dashboard", "No app is imported"],
  ["packages/ui/src/app.ts", "@postlark/gateway/main", "No app is imported"],
  ["tools/build/app.js", "@postlark/gateway/main", "No app is imported"],
  ["tools/release/src/app.ts", "@postlark/admin/main", "No app is imported"],
  ["apps/admin/src/lib/backend.ts", "@supabase/supabase-js", "Only packages/sdk"],
  ["apps/gateway/src/backend.ts", "@supabase/auth-js", "Only packages/sdk"],
  ["e2e/support/people.ts", "@supabase/supabase-js", "Only packages/sdk"],
  ["apps/gateway/src/main.ts", "@postlark/build/compress", "imports tools"],
  ["packages/ui/src/parts/button/tool.ts", "@postlark/testing/browser", "imports tools"],
  ["packages/sdk/src/start.ts", "@postlark/local-supabase/server", "imports tools"],
  ["apps/dashboard/src/features/overview/a.ts", "#features/audience/table", "never another"],
  ["apps/dashboard/src/features/overview/b.ts", "../audience/table", "never another"],
  ["apps/dashboard/src/features/overview/c.ts", "#routes/root", "one way"],
  ["apps/dashboard/src/lib/user.ts", "#session/session.ts", "one way"],
  ["apps/admin/src/session/wait.ts", "#components/waiting.tsx", "one way"],
  ["apps/marketing/src/lib/shared.ts", "@postlark/app/session/backend", "Only the signed-in apps"],
  ["packages/ui/src/shared.ts", "@postlark/app/session/session", "Only the signed-in apps"],
  ["packages/app/src/app.ts", "@postlark/dashboard/main", "No app is imported"],
  ["packages/app/src/sample.ts", "@postlark/fixtures/posts", "Sample data"],
  ["apps/admin/src/components/table.ts", "#users/list/table", "one way"],
  ["apps/admin/src/routes/router.ts", "#router", "one way"],
  ["apps/admin/src/routes/root.ts", "#main", "one way"],
  ["apps/admin/src/lib/auth.ts", "@postlark/sdk/src/auth.ts", "exported subpaths"],
  ["apps/admin/src/lib/links.ts", "react-router", "react-router-dom"],
  ["apps/admin/src/lib/document.ts", "react-router/dom", "react-router-dom"],
  ["apps/dashboard/src/features/overview/d.ts", "@postlark/fixtures/posts", "Sample data"],
  ["apps/admin/src/lib/workspace.ts", "@postlark/fixtures/posts", "Sample data"],
  ["packages/sdk/src/accounts.ts", "@postlark/fixtures/people", "Sample data"],
  ["packages/networks/src/core/network.ts", "../registry/manifests.ts", "no network another"],
  ["packages/networks/src/slack/plan.ts", "../discord/plan.ts", "no network another"],
  ["packages/networks/src/meta/graph.ts", "../threads/api.ts", "no network another"],
  ["packages/networks/src/suite/peer.ts", "../slack/slack.ts", "no network another"],
  ["packages/networks/src/slack/send.ts", "../suite/peer.ts", "Only tests and simulators"],
  ["packages/networks/src/slack/api.ts", "./simulator/contract.ts", "Only tests"],
  ["packages/sdk/src/posts.ts", "@postlark/contract/posts/posts", "by its types alone"],
];

/** @type {string[][]} path, code, message */
const unlawful = [
  ...unlawfulImports.map(([path, specifier, message]) => [path, importing(specifier), message]),
  [
    "apps/admin/src/lib/on-demand.ts",
    `export const load = () => import("@supabase/realtime-js");\n`,
    "Only packages/sdk",
  ],
  [
    "packages/domain/src/passed-on.ts",
    `export { createClient } from "@supabase/supabase-js";\n`,
    "Only packages/sdk",
  ],
  [
    "apps/admin/src/lib/type.ts",
    `import type { Post } from "@postlark/fixtures/posts";\n\nexport type Mine = Post;\n`,
    "Sample data",
  ],
  [
    "apps/admin/src/lib/storage.ts",
    `export const read = () => localStorage.getItem("a");\n`,
    "@postlark/site/storage",
  ],
  [
    "packages/sdk/src/window.ts",
    `export const read = () => window["sessionStorage"].getItem("a");\n`,
    "@postlark/site/storage",
  ],
  ["apps/admin/src/lib/mode.ts", "export const mode = import.meta.env.MODE;\n", "lib/env.ts only"],
  [
    "apps/admin/src/routes/close.tsx",
    `export const close = <button type="button" aria-label={"x".trim()} />;\n`,
    "by the kit's part",
  ],
  // A circle of types is one too.
  [
    "packages/site/src/one.ts",
    `import type { Other } from "./other.ts";\n\nexport type One = Other | 1;\n`,
    "Dependency cycle",
  ],
  [
    "packages/site/src/other.ts",
    `import type { One } from "./one.ts";\n\nexport type Other = One | 2;\n`,
    "Dependency cycle",
  ],
  ["apps/admin/src/routes/title.tsx", "export const title = <h1>Users</h1>;\n", "literal text"],
];

describe("lint", () => {
  /** @type {ReturnType<typeof workspace.lint>} */
  let errors;

  // All at once: to read the rules takes longer than to hold all files against them.
  beforeAll(() => {
    const files = new Map([...lawful, ...unlawful].map(([path = "", code = ""]) => [path, code]));
    for (const [path, code] of files) workspace.write(path, code);
    errors = workspace.lint([...files.keys()]);
    for (const path of files.keys()) workspace.remove(path);
  });

  test.each(lawful)("accepts the code in %s: %s", (path = "") => {
    expect(errors.get(path)).toEqual([]);
  });

  test.each(unlawful)("refuses the code in %s: %s", (path = "", _code, message) => {
    expect(errors.get(path)).toEqual([expect.stringMatching(/^error: /)]);
    expect(String(errors.get(path))).toContain(message);
  });
});
