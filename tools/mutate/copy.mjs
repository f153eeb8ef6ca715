import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { requireStep } from "../run/lib/step.mjs";
import { cleanEnvironment, pnpmPath, root } from "../run/lib/toolchain.mjs";

/** @import { Copy } from "./types.d.ts" */

// What a person has set for their own product must not lead the tests to it.
const ofTheProduct = /^(?:PORT|HOST|TRUST_PROXY|APPS_DIR|(?:LOG|METRICS|POSTLARK|SUPABASE)_.*)$/;

/** @param {Copy} copy */
export function environmentOf({ folder, temporary }) {
  const entries = Object.entries(cleanEnvironment()).filter(([name]) => !ofTheProduct.test(name));
  const path = `${join(folder, "node_modules/.bin")}:${process.env["PATH"]}`;
  return { ...Object.fromEntries(entries), NO_COLOR: "1", PATH: path, TMPDIR: temporary };
}

export function currentCommit() {
  return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
}

/** Whether a file differs from the commit: no mutant would show it. */
export function hasChanges() {
  const options = { cwd: root, encoding: /** @type {const} */ ("utf8") };
  return execFileSync("git", ["status", "--porcelain"], options).trim() !== "";
}

/** Checks a commit out beside the working tree, installed and with its messages compiled. @param {string} commit */
export async function makeCopy(commit) {
  // Short: sockets of Postgres lie below it.
  const temporaryRoot = mkdtempSync(join(tmpdir(), "mutate-"));
  process.once("exit", () => rmSync(temporaryRoot, { recursive: true, force: true }));
  const folder = join(temporaryRoot, "checkout");
  const temporary = join(temporaryRoot, "tmp");
  mkdirSync(temporary);
  await requireStep("git", ["clone", "--quiet", "--shared", "--no-checkout", root, folder]);
  await requireStep("git", ["checkout", "--quiet", "--detach", commit], { cwd: folder });

  /** @type {Copy["withMutant"]} */
  async function withMutant({ file, edit }, run) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.slice(0, edit.start) + edit.replacement + text.slice(edit.end));
    try {
      return await run();
    } finally {
      writeFileSync(path, text);
    }
  }
  const copy = { folder, temporary, withMutant };
  const env = environmentOf(copy);
  const install = ["install", "--frozen-lockfile", "--prefer-offline", "--trust-lockfile"];
  await requireStep(pnpmPath(), install, { cwd: folder, env: cleanEnvironment() });
  await requireStep(join(folder, "node_modules/.bin/turbo"), ["run", "messages"], {
    cwd: folder,
    env: { ...env, PATH: `${join(pnpmPath(), "..")}:${env["PATH"]}` },
  });
  return copy;
}
