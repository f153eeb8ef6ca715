import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, describe, expect, test } from "vitest";

import { inputsOf, packagesWith, planTasks } from "../../run/lib/stage-inputs.mjs";
import { root, toolEnvironment } from "../../run/lib/toolchain.mjs";
import { isGenerated } from "../repo-checks/source-files.mjs";
import { packagesRunBy, pathsOutside, sourcesOf } from "./test-inputs.mjs";

/** @import { PlannedTask } from "../../run/lib/test-types.d.ts" */

const kinds = ["test", "test:dom", "test:database", "test:stories", "test:e2e"];

// Folders of which the tests read what other inputs name; what Turborepo or `npm test` adds to every hash.
const elsewhere =
  /^(?:\.{0,2}|tools\/|apps|apps\/marketing\/microfrontends\.json|tsconfig\..*|tools\/run\/.*|package\.json)$/;

// Only tests with a database start the product's backend.
const unread = ["@postlark/local-supabase#test: supabase"];

/** @type {PlannedTask[]} */
let plan = [];
/** @type {PlannedTask[]} */
let tasks = [];

beforeAll(async () => {
  plan = await planTasks(kinds, toolEnvironment());
  tasks = kinds.flatMap((kind) => packagesWith(plan, kind));
});

/** @param {(task: PlannedTask, inputs: Set<string>) => string[]} find */
function findInAll(find) {
  return tasks.flatMap((task) =>
    find(task, inputsOf(plan, task.taskId)).map((found) => `${task.taskId}: ${found}`),
  );
}

describe("the inputs of each package's tests", () => {
  test("contain no generated file, which would change them with each run", () => {
    const generated = findInAll((_task, inputs) =>
      [...inputs].filter((path) => path.split("/").some((name) => isGenerated(name))),
    );
    expect(generated).toEqual([]);
  });

  test("contain the sources of every package whose code the tests run", () => {
    const folders = new Map(plan.map((one) => [one.package, one.directory]));
    const missing = findInAll((task, inputs) =>
      packagesRunBy(task, folders).filter((name) =>
        sourcesOf(folders.get(name) ?? "").some(
          ({ path }) => path.includes("/src/") && !inputs.has(path),
        ),
      ),
    );
    expect(missing).toEqual([]);
  });

  test("contain what the tests name outside of their package", () => {
    const missing = findInAll((task, inputs) =>
      pathsOutside(task)
        .filter((path) => !elsewhere.test(path) && existsSync(join(root, path)))
        .filter((path) => {
          const folder = path.endsWith("/") ? path : `${path}/`;
          return statSync(join(root, path)).isFile()
            ? !inputs.has(path)
            : ![...inputs].some((input) => input.startsWith(folder));
        }),
    );
    expect(missing).toEqual(unread);
  });
});
