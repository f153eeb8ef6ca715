import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { withLock } from "./lock.mjs";
import { runStep } from "./step.mjs";
import { cleanEnvironment, pnpmPath } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

/** @typedef {{ progress: number, message: string }} Progress from 0 to 1, and what a person may read of it */

/** Installs what does not come from npm. */
const installerScript = "install.mjs";

/** A hash of what determines the installation: platform, manifests, lockfile and patches. @param {string} folder */
function fingerprint(folder) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  const patches = join(folder, "patches");
  const files = [
    ...["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", installerScript]
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
 * @param {(progress: Progress) => void} onProgress
 * @returns {(line: string) => void}
 */
function createProgressReader(total, onProgress) {
  let imported = 0;
  let reported = 0;
  return (line) => {
    if (!line.includes('"pnpm:progress"') || !line.includes('"imported"')) return;
    imported += 1;
    const progress = Math.min(imported / total, 0.99);
    if (progress < reported + 0.01) return;
    reported = progress;
    onProgress({ progress, message: `Fetching packages (${imported} of ${total}) …` });
  };
}

/** @param {string} folder @param {(progress: Progress) => void} onProgress */
async function install(folder, onProgress) {
  const stamp = stampOf(folder);
  rmSync(stamp, { force: true });
  onProgress({ progress: 0, message: "Fetching packages …" });
  if (existsSync(join(folder, installerScript))) {
    const { code, output } = await runStep(process.execPath, [join(folder, installerScript)]);
    if (code !== 0) throw new UserError(output.trim());
  } else {
    await installPackages(folder, onProgress);
  }
  writeFileSync(stamp, fingerprint(folder));
}

/** @param {string} folder @param {(progress: Progress) => void} onProgress @throws {UserError} if packages cannot be fetched */
async function installPackages(folder, onProgress) {
  const args = ["install", "--frozen-lockfile", "--reporter=ndjson"];
  const total =
    readFileSync(join(folder, "pnpm-lock.yaml"), "utf8").split(" resolution: ").length - 1;
  const options = {
    cwd: folder,
    env: cleanEnvironment(),
    onLine: createProgressReader(total, onProgress),
  };
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
 * @param {{ onProgress?: ((progress: Progress) => void) | undefined }} [options]
 * @throws {UserError} when its packages cannot be fetched
 */
export async function installFolder(folder, { onProgress = () => undefined } = {}) {
  if (!isInstalled(folder)) {
    const lock = join(dirname(folder), "node_modules", `${basename(folder)}.lock`);
    await withLock(lock, async () => {
      if (!isInstalled(folder)) await install(folder, onProgress);
    });
  }
  onProgress({ progress: 1, message: "Installed." });
}
