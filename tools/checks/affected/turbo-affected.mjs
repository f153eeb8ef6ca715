import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { toolEnvironment, toolPath } from "../../run/lib/toolchain.mjs";

const run = promisify(execFile);

/** Each deployable, and the task that runs when it changed. */
export const deployables = {
  schema: "@postlark/supabase#push",
  marketing: "@postlark/marketing#build",
  dashboard: "@postlark/dashboard#build",
  admin: "@postlark/admin#build",
  gateway: "@postlark/gateway#build",
  engine: "@postlark/engine#build",
  storybook: "@postlark/storybook#build:storybook",
};

/** @typedef {keyof typeof deployables} Deployable */

/** @type {Deployable[]} */
export const deployableNames = [
  "schema",
  "marketing",
  "dashboard",
  "admin",
  "gateway",
  "engine",
  "storybook",
];

// Queried separately: a journey depends on every app's build, but is not affected by it.
const asked = [
  ["build", "build:storybook", "push", "typecheck", "test", "test:dom"],
  ["test:database", "test:stories", "test:e2e"],
];

/**
 * The tasks that Turborepo would run for what changed since a commit.
 * @param {string} folder the checkout
 * @param {string} base a commit
 * @returns {Promise<Set<string>>} e.g. `@postlark/admin#build`
 */
export async function affectedTasks(folder, base) {
  const plans = asked.map(async (tasks) => {
    const { stdout } = await run(toolPath("turbo"), ["run", ...tasks, "--affected", "--dry=json"], {
      cwd: folder,
      maxBuffer: 2 ** 28,
      env: { ...toolEnvironment(), TURBO_SCM_BASE: base },
    });
    /** @type {{ tasks: { taskId: string, command: string }[] }} */
    const plan = JSON.parse(stdout);
    return plan.tasks.filter(({ taskId, command }) => {
      return command !== "<NONEXISTENT>" && tasks.some((task) => taskId.endsWith(`#${task}`));
    });
  });
  return new Set((await Promise.all(plans)).flat().map(({ taskId }) => taskId));
}

/** @param {ReadonlySet<string>} affected */
export function deployablesAmong(affected) {
  return deployableNames.filter((name) => affected.has(deployables[name]));
}
