// `node tools/checks/changeset-check.mjs <base>`: requires a changeset for visible changes.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { changesetMissing, namesIn } from "./affected/changeset-rule.mjs";
import { affectedTasks, deployablesAmong } from "./affected/turbo-affected.mjs";
import { runCommand } from "../run/lib/command.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { root } from "../run/lib/toolchain.mjs";

/** @param {string} base */
function addedChangesets(base) {
  const args = [
    "diff",
    "--name-only",
    "--diff-filter=AM",
    `${base}...HEAD`,
    "--",
    ".changeset/*.md",
  ];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n");
  return files
    .filter((file) => file !== "" && existsSync(join(root, file)))
    .map((file) => ({ file, names: namesIn(readFileSync(join(root, file), "utf8")) }));
}

await runCommand(async () => {
  const [base] = process.argv.slice(2);
  if (base === undefined)
    throw new UserError("Say since which commit: changeset-check.mjs <base>.");
  const affected = deployablesAmong(await affectedTasks(root, base));
  const reason = changesetMissing(affected, addedChangesets(base));
  if (reason !== undefined) throw new UserError(reason);
  console.log(`Builds anew: ${affected.join(", ") || "nothing"}. What people may see is stated.`);
});
