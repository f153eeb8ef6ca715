import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { requireStep } from "../run/lib/step.mjs";
import {
  cleanEnvironment,
  pnpmPath,
  root,
  toolEnvironment,
  toolPath,
} from "../run/lib/toolchain.mjs";
import { isGenerated } from "../checks/repo-checks/source-files.mjs";

/** Runs a tool. @returns its time in milliseconds @param {string} tool @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function timeTool(tool, args, cwd, env) {
  const startedAt = performance.now();
  await requireStep(tool, args, { cwd, env, failure: `${basename(tool)} failed.` });
  return performance.now() - startedAt;
}

/** Makes a folder a Git repository, so that Turborepo ignores what Git ignores. @param {string} folder */
async function commitAll(folder) {
  const author = ["-c", "user.name=bench", "-c", "user.email=bench@postlark.test"];
  const unsigned = ["-c", "commit.gpgsign=false"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
    [...author, ...unsigned, "commit", "--quiet", "--message=The tree"],
  ]) {
    await timeTool("git", args, folder, process.env);
  }
}

/**
 * Builds a copy of the tree from nothing, after an edit in one app, and again with nothing changed.
 * @returns {Promise<{ install: number, cold: number, dom: number, oneApp: number, nothing: number }>}
 * milliseconds; `cold` is types, build and the unit tests in Node, `dom` those that need a document
 */
export async function buildTimes() {
  const folder = mkdtempSync(join(tmpdir(), "postlark-bench-build-"));
  try {
    cpSync(root, folder, {
      recursive: true,
      filter: (path) => path === root || !isGenerated(basename(path)),
    });
    await commitAll(folder);
    const installation = ["install", "--frozen-lockfile", "--prefer-offline"];
    const install = await timeTool(pnpmPath(), installation, folder, cleanEnvironment());
    const turbo = toolPath("turbo");
    const env = toolEnvironment();
    /** @param {string[]} tasks */
    const run = (...tasks) =>
      timeTool(
        turbo,
        ["run", ...tasks, "--output-logs=errors-only", "--concurrency=2"],
        folder,
        env,
      );
    const cold = await run("typecheck", "build", "test");
    const dom = await run("test:dom");
    appendFileSync(join(folder, "apps/admin/src/main.tsx"), "// An edit.\n");
    const oneApp = await run("build");
    const nothing = await run("build");
    return { install, cold, dom, oneApp, nothing };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
