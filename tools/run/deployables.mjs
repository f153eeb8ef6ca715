// `node tools/run/deployables.mjs`: prints which deployables have changed since each was last deployed, as
// `name=true` lines for a workflow's outputs. The tag `deployed/<name>` marks the commit; without one it has never
// been deployed. The next run repeats a failed deployment.
import { spawnSync } from "node:child_process";

import {
  affectedTasks,
  deployableNames,
  deployablesAmong,
} from "../checks/affected/turbo-affected.mjs";
import { runCommand } from "./lib/command.mjs";
import { root } from "./lib/toolchain.mjs";

/** @param {string} tag */
function isThere(tag) {
  const args = ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}^{commit}`];
  return spawnSync("git", args, { cwd: root }).status === 0;
}

await runCommand(async () => {
  for (const name of deployableNames) {
    const tag = `deployed/${name}`;
    const isChanged =
      !isThere(tag) || deployablesAmong(await affectedTasks(root, tag)).includes(name);
    console.log(`${name}=${isChanged}`);
  }
});
