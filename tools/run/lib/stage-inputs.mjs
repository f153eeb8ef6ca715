import { execFile } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import { posix } from "node:path";
import { promisify } from "node:util";

import { root, toolPath } from "./toolchain.mjs";
import { hashFiles } from "./tree.mjs";

/** @import { Part, PlannedTask, Stage, Tree } from "./test-types.d.ts" */

const run = promisify(execFile);

/** Read by people and by the repository checks, not by compilers, linters or programs of the product. */
const documentation = /\.md$|^docs\/.*\.jpg$/;

export function isCode(/** @type {string} */ path) {
  return !documentation.test(path);
}

/** Whether the compiler, the linter and what finds unused code can depend on a file. @param {string} path */
export function isLinted(path) {
  return isCode(path) && !path.endsWith(".sql");
}

const besideTheEngine =
  /^(?:apps\/(?:admin|dashboard|marketing|storybook)|packages\/(?:app|fixtures|ui)|e2e)\//;

/** Whether the proof can depend on a file: engine and backend are made without the apps. @param {string} path */
export function isProven(path) {
  return isCode(path) && !besideTheEngine.test(path);
}

// What starts and counts tests is among the inputs of no package.
const runner = /^(?:package\.json|tools\/(?:run\/(?:lib\/)?)?[^/]+(?<!\.test)\.(?:mjs|json))$/;

// What terminals, shells and npm set anew for each session.
const ofTheSession =
  /^(?:_|PWD|OLDPWD|SHLVL|TERM.*|COLORTERM|COLUMNS|LINES|WINDOWID|DISPLAY|WAYLAND_.*|SSH_.*|GPG_.*|XDG_(?:SESSION|RUNTIME|VTNR|SEAT).*|DBUS_.*|INVOCATION_ID|JOURNAL_STREAM|VSCODE_.*|ITERM_.*|TMUX.*|STY|LS_COLORS|NO_COLOR|FORCE_COLOR|INIT_CWD|npm_.*)$/;

/** What besides files decides results. @param {NodeJS.ProcessEnv} env @param {string} chromium the path of its executable */
export function describeMachine(env, chromium) {
  const { mtimeMs, size } = statSync(chromium);
  const variables = Object.entries(env)
    .filter(([name]) => !ofTheSession.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    process.version,
    process.platform,
    process.arch,
    timeZone,
    `${realpathSync(chromium)} ${size} ${mtimeMs}`,
    ...variables.toSorted(),
  ].join("\n");
}

/** What Turborepo would run for tasks, those before them included. @param {readonly string[]} tasks @param {NodeJS.ProcessEnv} env @returns {Promise<PlannedTask[]>} */
export async function planTasks(tasks, env) {
  const { stdout } = await run(toolPath("turbo"), ["run", ...tasks, "--dry=json"], {
    cwd: root,
    env,
    maxBuffer: 2 ** 28,
  });
  /** @type {{ tasks: PlannedTask[] }} */
  const plan = JSON.parse(stdout);
  return plan.tasks;
}

/** The packages that have a task. @param {readonly PlannedTask[]} plan @param {string} name */
export function packagesWith(plan, name) {
  return plan.filter(({ task, command }) => task === name && command !== "<NONEXISTENT>");
}

/** A task's inputs and those of the tasks before it. @param {readonly PlannedTask[]} plan @param {string} id */
export function inputsOf(plan, id) {
  const tasks = new Map(plan.map((task) => [task.taskId, task]));
  /** @type {Set<string>} */
  const files = new Set();
  const ids = new Set([id]);
  for (const next of ids) {
    const { directory = "", inputs = {}, dependencies = [] } = tasks.get(next) ?? {};
    for (const path of Object.keys(inputs)) files.add(posix.join(directory, path));
    for (const dependency of dependencies) ids.add(dependency);
  }
  return files;
}

/** The parts of each stage, by its name. @param {readonly Stage[]} stages @param {{ tree: Tree, machine: string, plan: readonly PlannedTask[] }} known @returns {Map<string, readonly Part[]>} */
export function partsOf(stages, { tree, machine, plan }) {
  const programs = hashFiles(tree, (path) => runner.test(path));
  const keyOf = (/** @type {string[]} */ ...pieces) => [machine, programs, ...pieces].join("\n");
  return new Map(
    stages.map(({ name, inputs }) => {
      if (inputs === undefined) return [name, []];
      if ("reads" in inputs) {
        return [name, [{ name, folder: "", key: keyOf(name, hashFiles(tree, inputs.reads)) }]];
      }
      const { task } = inputs;
      const parts = packagesWith(plan, task).map((one) => {
        const files = inputsOf(plan, one.taskId);
        // Turborepo's hash alone rests on Git's record of when files were written.
        const content = hashFiles(tree, (path) => files.has(path));
        return {
          name: one.package,
          folder: one.directory,
          key: keyOf(one.taskId, one.hash, content),
        };
      });
      return [name, parts];
    }),
  );
}
