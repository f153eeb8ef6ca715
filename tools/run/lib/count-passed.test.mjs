import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { countPassed } from "./count-passed.mjs";
import { openPassedStore } from "./passed-store.mjs";
import { createScratchRepository } from "./testing/scratch-repository.mjs";
import { hashFiles, isUnchanged, readTree } from "./tree.mjs";

/** @import { StageResult, Tally } from "./test-types.d.ts" */

const folders = ["packages/domain", "packages/networks"];

/** @type {ReturnType<typeof createScratchRepository>} */
let repository;
/** The folders whose tests ran, a line a run. @type {string[][]} */
let runs = [];

beforeEach(() => {
  repository = createScratchRepository();
  repository.write(".gitignore", "node_modules/\n");
  for (const folder of folders) repository.write(`${folder}/a.ts`, "one");
  repository.commit();
  runs = [];
});

afterEach(() => repository.dispose());

/**
 * One run of a stage with the tests of two packages.
 * @param {{ isAll?: boolean, tallies?: Record<string, Partial<Tally>>, isBroken?: boolean, during?: () => void }} [options]
 */
async function run({ isAll = false, tallies = {}, isBroken = false, during } = {}) {
  const tree = readTree(repository.folder);
  const parts = folders.map((folder) => ({
    name: `@postlark/${folder}`,
    folder,
    key: `${folder} ${hashFiles(tree, (path) => path.startsWith(`${folder}/`))}`,
  }));
  const stage = countPassed(
    {
      name: "unit",
      async run(_env, only) {
        const ran = only?.map(({ folder }) => folder) ?? folders;
        runs.push(ran);
        during?.();
        const succeeded = new Map(
          ran.map((folder) => [folder, { passed: 5, failed: 0, skipped: 0, ...tallies[folder] }]),
        );
        const failed = [...succeeded.values()].reduce((sum, tally) => sum + tally.failed, 0);
        const tally = {
          passed: 5 * ran.length,
          failed: isBroken ? failed + 1 : failed,
          skipped: 0,
        };
        return { tally, output: "", ...(!isBroken && { succeeded }) };
      },
    },
    {
      store: openPassedStore(join(repository.folder, "node_modules/.cache/tests")),
      parts: new Map([["unit", parts]]),
      commit: repository.git("rev-parse", "--short", "HEAD").trim(),
      isAll,
      isUnchanged: () => isUnchanged(tree, repository.folder),
    },
  );
  return stage.run({});
}

describe("a stage whose inputs have passed before", () => {
  test("is not run again, and its stored result is returned", async () => {
    await run();
    const { tally, before } = await run();
    expect(runs).toEqual([folders]);
    expect(tally).toEqual({ passed: 10, failed: 0, skipped: 0 });
    const commit = repository.git("rev-parse", "--short", "HEAD").trim();
    expect(before).toEqual({ passed: 10, commits: [commit] });
  });

  test("runs only the packages whose inputs differ, and adds the stored results of the others", async () => {
    await run();
    repository.write("packages/networks/a.ts", "two");
    const { tally, before } = await run();
    expect(runs).toEqual([folders, ["packages/networks"]]);
    expect(tally.passed).toBe(10);
    expect(before?.passed).toBe(5);
  });

  test("is not run again after an edit was reverted", async () => {
    await run();
    repository.write("packages/networks/a.ts", "two");
    await run();
    repository.write("packages/networks/a.ts", "one");
    await run();
    expect(runs).toHaveLength(2);
  });

  test("runs every package if all tests are requested, and stores the result", async () => {
    await run();
    const all = await run({ isAll: true });
    expect(runs).toEqual([folders, folders]);
    expect(all.before).toBeUndefined();
    await run();
    expect(runs).toHaveLength(2);
  });
});

describe("countPassed stores nothing", () => {
  const networks = "packages/networks";

  test("after a stage with a failed test", async () => {
    await run({ tallies: { [networks]: { failed: 1 } } });
    await run();
    expect(runs).toEqual([folders, folders]);
  });

  test("after a stage whose command failed without a failed test", async () => {
    await run({ isBroken: true });
    await run();
    expect(runs).toEqual([folders, folders]);
  });

  test.each([{ skipped: 1 }, { passed: 0 }])("for a package with %o", async (tally) => {
    await run({ tallies: { [networks]: tally } });
    await run();
    expect(runs).toEqual([folders, [networks]]);
  });

  test("after a stage during which a file was written, even if the edit was taken back", async () => {
    await run({
      during() {
        repository.write("packages/networks/a.ts", "two");
        repository.write("packages/networks/a.ts", "one");
      },
    });
    await run();
    expect(runs).toEqual([folders, folders]);
  });
});

test("a stage without inputs runs each time", async () => {
  const stage = { name: "scripts", run: async () => result };
  /** @type {StageResult} */
  const result = { tally: { passed: 1, failed: 0, skipped: 0 }, output: "" };
  const memory = {
    store: openPassedStore(join(repository.folder, "node_modules/.cache/tests")),
    parts: new Map([["scripts", []]]),
    commit: "",
    isAll: false,
    isUnchanged: () => true,
  };
  expect(countPassed(stage, memory)).toBe(stage);
});
