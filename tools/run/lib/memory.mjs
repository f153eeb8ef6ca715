import { join } from "node:path";

import { readCommit } from "./commit.mjs";
import { openPassedStore } from "./passed-store.mjs";
import { describeMachine, planTasks, partsOf } from "./stage-inputs.mjs";
import { root } from "./toolchain.mjs";
import { isUnchanged, readTree } from "./tree.mjs";

/** @import { Memory, Stage } from "./test-types.d.ts" */

/** Finds out what decides the results of stages. @param {readonly Stage[]} stages @param {{ env: NodeJS.ProcessEnv, chromium: string, isAll: boolean }} options @returns {Promise<Memory>} */
export async function openMemory(stages, { env, chromium, isAll }) {
  const store = openPassedStore(join(root, "node_modules/.cache/postlark-tests"));
  store.prune();
  const tree = readTree(root);
  const isOutsideGit = tree.size === 0;
  if (isOutsideGit) {
    return { store, isAll, commit: "", parts: new Map(), isUnchanged: () => false };
  }
  const tasks = stages.flatMap(({ inputs }) =>
    inputs !== undefined && "task" in inputs ? [inputs.task] : [],
  );
  const plan = await planTasks(tasks, env);
  const [commit = "", dirty] = readCommit(root).split("-");
  return {
    store,
    isAll,
    commit: `${commit.slice(0, 7)}${dirty === undefined ? "" : " with changes"}`,
    parts: partsOf(stages, { tree, machine: describeMachine(env, chromium), plan }),
    isUnchanged: () => isUnchanged(tree, root),
  };
}
