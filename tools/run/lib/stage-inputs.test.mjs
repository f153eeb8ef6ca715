import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { describe, expect, test } from "vitest";

import { filesIn } from "../../checks/repo-checks/source-files.mjs";
import { workspaceFolders } from "./install.mjs";
import { describeMachine, isCode, isLinted, isProven, partsOf } from "./stage-inputs.mjs";
import { everyPackages, stages, vitest } from "./stages.mjs";
import { root } from "./toolchain.mjs";

describe("isCode", () => {
  test.each(["docs/decisions/tests.md", "README.md", ".changeset/a.md", "docs/images/a.jpg"])(
    "leaves out documentation: %s",
    (path) => expect(isCode(path)).toBe(false),
  );

  test.each([
    "apps/admin/src/main.tsx",
    "supabase/config.toml",
    "docs/api/openapi.json",
    ".changeset/config.json",
    "apps/marketing/public/a.jpg",
  ])("includes %s", (path) => expect(isCode(path)).toBe(true));
});

test("isLinted leaves out SQL, which no linter reads and no code imports", () => {
  const files = filesIn(["apps", "e2e", "packages", "supabase", "tools"], /\.(tsx?|m?js)$/);
  const imports = files.filter(({ text }) =>
    /^(?:import|export) [^;\n]*\.sql(?:\?\w+)?"/m.test(text),
  );
  expect(imports.map(({ path }) => path)).toEqual([]);
  expect(isLinted("supabase/seed.sql")).toBe(false);
  expect(isLinted("packages/sdk/src/database.types.ts")).toBe(true);
});

/** The folders of a package and of all it stands on. @param {string[]} names */
function withDependencies(names) {
  const folders = workspaceFolders().slice(1);
  const manifests = new Map(
    folders.map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      return [String(manifest.name), { ...manifest, folder: relative(root, folder) }];
    }),
  );
  const found = new Set(names);
  for (const name of found) {
    const { dependencies, devDependencies } = manifests.get(name) ?? {};
    for (const other of Object.keys({ ...dependencies, ...devDependencies })) {
      if (manifests.has(other)) found.add(other);
    }
  }
  return [...found].map((name) => String(manifests.get(name)?.folder));
}

describe("isProven", () => {
  test("includes every package that the engine and the backend are made of", () => {
    const folders = withDependencies(["@postlark/engine", "@postlark/local-supabase"]);
    expect(folders).toContain("packages/networks");
    expect(folders.filter((folder) => !isProven(`${folder}/src/a.ts`))).toEqual([]);
  });

  test.each(["supabase/migrations/1_a.sql", "peers/bluesky/start.mjs", "tools/prove/prove.mjs"])(
    "includes %s",
    (path) => expect(isProven(path)).toBe(true),
  );

  test.each(["apps/dashboard/src/main.tsx", "packages/ui/src/a.css", "e2e/tests/a.spec.ts"])(
    "leaves out %s",
    (path) => expect(isProven(path)).toBe(false),
  );
});

describe("describeMachine", () => {
  const chromium = process.execPath;

  test("differs with a variable of the environment", () => {
    const before = describeMachine({ HOME: "/root" }, chromium);
    expect(before).toContain(process.version);
    expect(describeMachine({ HOME: "/root", TZ: "Asia/Tokyo" }, chromium)).not.toBe(before);
  });

  test("is the same in another terminal", () => {
    const env = { HOME: "/root", TERM: "xterm", SHLVL: "1", npm_command: "test" };
    expect(describeMachine(env, chromium)).toBe(
      describeMachine({ ...env, TERM: "dumb", SHLVL: "2", npm_command: "run" }, chromium),
    );
  });
});

describe("partsOf", () => {
  const planned = {
    taskId: "@postlark/site#test",
    task: "test",
    package: "@postlark/site",
    directory: "packages/site",
    hash: "1",
    command: "vitest run",
    dependencies: [],
    inputs: { "src/zones.ts": "" },
  };
  const file = { content: "100644 a 0", written: "1" };
  const known = {
    machine: "a machine",
    tree: new Map([["apps/admin/src/main.tsx", file]]),
    plan: [planned],
  };

  /** @param {Partial<typeof known>} [changes] @returns {(name: string) => (string | undefined)[]} */
  const keys = (changes) => {
    const parts = partsOf(stages, { ...known, ...changes });
    return (name) => (parts.get(name) ?? []).map(({ key }) => key);
  };

  test("names each package that has the task, and one part for the whole tree", () => {
    const without = { ...planned, package: "@postlark/ui", command: "<NONEXISTENT>" };
    const parts = partsOf(stages, { ...known, plan: [planned, without] });
    expect(parts.get("unit")?.map(({ folder }) => folder)).toEqual(["packages/site"]);
    expect(parts.get("lint and types")).toHaveLength(1);
  });

  test.each(["build", "format", "boundaries", "scripts"])("has no part of %s", (name) => {
    expect(partsOf(stages, known).get(name)).toEqual([]);
  });

  test("gives a package another key with another hash, content, machine or runner", () => {
    const plan = [{ ...planned, hash: "2" }];
    const runner = new Map([...known.tree, ["tools/run/lib/stages.mjs", file]]);
    const all = [keys(), keys({ plan }), keys({ machine: "another" }), keys({ tree: runner })];
    const edited = new Map([...known.tree, ["packages/site/src/zones.ts", file]]);
    all.push(keys({ tree: edited }));
    expect(new Set(all.map((of) => of("unit")[0])).size).toBe(5);
  });

  test("gives the lint another key for code, and the same for documentation", () => {
    const withDocs = new Map([...known.tree, ["docs/a.md", file]]);
    const withCode = new Map([...known.tree, ["supabase/config.toml", file]]);
    expect(keys({ tree: withDocs })("lint and types")).toEqual(keys()("lint and types"));
    expect(keys({ tree: withCode })("lint and types")).not.toEqual(keys()("lint and types"));
  });
});

describe("a stage that runs some packages only", () => {
  const only = [{ name: "@postlark/site", folder: "packages/site", key: "" }];

  test("filters the packages of Turborepo", () => {
    expect(everyPackages("test:dom", "dom")(only)).toContain("--filter=@postlark/site");
    expect(everyPackages("test:dom", "dom")().join(" ")).not.toContain("--filter");
  });

  test("names the projects of Vitest", () => {
    expect(vitest("vitest.units.config.mjs", "unit")(only)).toContain("--project=packages/site");
    expect(vitest("vitest.units.config.mjs", "unit")().join(" ")).not.toContain("--project");
  });
});
