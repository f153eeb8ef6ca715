import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { requireStep } from "./step.mjs";
import { cleanEnvironment, pnpmPath, rememberPnpm, root } from "./toolchain.mjs";

const stamp = join(root, "node_modules/.postlark/installed");

/** The folders of every package of the workspace, the root first. */
export function workspaceFolders() {
  const groups = ["apps", "packages", "tools"].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  const folders = [root, ...groups, join(root, "e2e"), join(root, "supabase")];
  return folders.filter((folder) => existsSync(join(folder, "package.json")));
}

/** Changes with everything that could change an installation. */
function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml"].map((name) => join(root, name));
  const manifests = workspaceFolders().map((folder) => join(folder, "package.json"));
  for (const path of [...files, ...manifests]) hash.update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

/** Whether every package finds its dependencies: part of node_modules may have been removed. */
function isWhole() {
  return workspaceFolders().every((folder) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(join(folder, "node_modules", name, "package.json")),
    );
  });
}

export function isInstalled() {
  if (!existsSync(stamp)) return false;
  return readFileSync(stamp, "utf8") === fingerprint() && isWhole();
}

/** @param {(line: string) => void} log */
export async function ensureInstalled(log) {
  if (isInstalled()) return;
  log("Installing dependencies …");
  // Until the installation has succeeded nothing may take the folder for complete.
  rmSync(stamp, { force: true });
  // CI checks the lockfile's packages against pnpm's policies, with 640 requests; contents are verified here as well.
  const trust = process.env["CI"] ? "--no-trust-lockfile" : "--trust-lockfile";
  const args = ["install", "--frozen-lockfile", trust, "--reporter=append-only"];
  const failure = "The dependencies could not be installed.";
  await requireStep(pnpmPath(), args, { env: cleanEnvironment(), failure });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint());
  rememberPnpm();
}
