import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { withLock } from "./lock.mjs";
import { runStep } from "./step.mjs";
import { cleanEnvironment, pnpmPath } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

/** @typedef {{ progress: number, message: string }} Progress from 0 to 1, and what a person may read of it */

/** Installs what does not come from npm. */
const ownInstaller = "install.mjs";

/** @param {string} folder */
function fingerprint(folder) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  const patches = join(folder, "patches");
  const files = [
    ...["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ownInstaller]
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path)),
    ...(existsSync(patches) ? readdirSync(patches).map((name) => join(patches, name)) : []),
  ];
  for (const path of files) hash.update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

/** Written last, so that a partial installation is never taken for a complete one. @param {string} folder */
function stampOf(folder) {
  return join(folder, "node_modules/.postlark-installed");
}

/** @param {string} folder */
function isInstalled(folder) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(folder);
}

/**
 * Reads progress from pnpm's log.
 * @param {number} total how many packages the lockfile names, including those for other platforms
 * @param {(progress: Progress) => void} say
 * @returns {(line: string) => void}
 */
function progressOf(total, say) {
  let imported = 0;
  let reported = 0;
  return (line) => {
    if (!line.includes('"pnpm:progress"') || !line.includes('"imported"')) return;
    imported += 1;
    const progress = Math.min(imported / total, 0.99);
    if (progress < reported + 0.01) return;
    reported = progress;
    say({ progress, message: `Fetching packages (${imported} of ${total}) …` });
  };
}

/** @param {string} folder @param {(progress: Progress) => void} say */
async function install(folder, say) {
  const stamp = stampOf(folder);
  rmSync(stamp, { force: true });
  say({ progress: 0, message: "Fetching packages …" });
  if (existsSync(join(folder, ownInstaller))) {
    const { code, output } = await runStep(process.execPath, [join(folder, ownInstaller)]);
    if (code !== 0) throw new UserError(output.trim());
  } else {
    await installPackages(folder, say);
  }
  writeFileSync(stamp, fingerprint(folder));
}

/** @param {string} folder @param {(progress: Progress) => void} say */
async function installPackages(folder, say) {
  const args = ["install", "--frozen-lockfile", "--reporter=ndjson"];
  const total =
    readFileSync(join(folder, "pnpm-lock.yaml"), "utf8").split(" resolution: ").length - 1;
  const options = { cwd: folder, env: cleanEnvironment(), onLine: progressOf(total, say) };
  const { code, output } = await runStep(pnpmPath(), args, options);
  if (code !== 0) {
    // The next attempt starts from nothing: the existing files may be the cause.
    rmSync(join(folder, "node_modules"), { recursive: true, force: true });
    const problems = output
      .split("\n")
      .flatMap((line) => /"message":"([^"]+)"/.exec(line)?.[1] ?? line);
    throw new UserError(
      `The packages could not be fetched. Is the npm registry reachable?\n${problems.slice(-5).join("\n").trim()}`,
    );
  }
}

/**
 * Installs a folder with its own workspace from its own lockfile, unless it is complete. Resumes an earlier, partial
 * attempt.
 * @param {string} folder
 * @param {{ say?: ((progress: Progress) => void) | undefined }} [options]
 * @throws {UserError} when its packages cannot be fetched
 */
export async function installFolder(folder, { say = () => undefined } = {}) {
  if (!isInstalled(folder)) {
    const lock = join(dirname(folder), "node_modules", `${basename(folder)}.lock`);
    await withLock(lock, async () => {
      if (!isInstalled(folder)) await install(folder, say);
    });
  }
  say({ progress: 1, message: "Installed." });
}
