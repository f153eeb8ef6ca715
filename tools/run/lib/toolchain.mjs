// The pinned pnpm, and the tools it installs, with nothing but Node and npm on the machine.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { UserError } from "./user-error.mjs";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

// npx takes two seconds to find a package; a record below node_modules is removed together with it.
const record = join(root, "node_modules/.postlark/pnpm.json");

/** @returns {string} e.g. `pnpm@12.21.0` */
function pinnedPnpm() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
}

/** @type {string | undefined} */
let pnpm;

/** @param {string} pin */
function recordedPnpm(pin) {
  try {
    const recorded = JSON.parse(readFileSync(record, "utf8"));
    return recorded.pin === pin && existsSync(recorded.path) ? String(recorded.path) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} pin */
function downloadedPnpm(pin) {
  try {
    const options = ["--yes", `--package=${pin}`, "-c", "command -v pnpm"];
    return execFileSync("npx", options, {
      encoding: "utf8",
      env: cleanEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new UserError(`npm could not get ${pin}. Is the npm registry reachable?\n${output}`);
  }
}

/**
 * The executable of the pnpm version that package.json pins; npm downloads it once.
 * @throws {UserError} when npm cannot get it
 */
export function pnpmPath() {
  const pin = pinnedPnpm();
  pnpm ??= recordedPnpm(pin) ?? downloadedPnpm(pin);
  return pnpm;
}

/** Records pnpm's path for the next run; call it when node_modules is complete. */
export function rememberPnpm() {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ pin: pinnedPnpm(), path: pnpmPath() }));
}

const addedByNpm =
  /^npm_(package|lifecycle|node_execpath|execpath|command|config_(loglevel|global_prefix|local_prefix|prefix|noproxy|user_agent|globalconfig|init_module|node_gyp|npm_version))/i;

/**
 * An environment without npm's variables (pnpm would read them as its settings) and with telemetry disabled.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(env = process.env) {
  const entries = Object.entries(env).filter(([name]) => !addedByNpm.test(name));
  return {
    ...Object.fromEntries(entries),
    TURBO_TELEMETRY_DISABLED: "1",
    STORYBOOK_DISABLE_TELEMETRY: "1",
  };
}

/** {@link cleanEnvironment} with pnpm in the PATH of node_modules' tools: turbo runs every script with it. */
export function toolEnvironment(env = process.env) {
  const folders = [join(root, "node_modules/.bin"), dirname(pnpmPath()), env["PATH"] ?? ""];
  return { ...cleanEnvironment(env), PATH: folders.join(delimiter) };
}

/** @param {string} name */
export function toolPath(name) {
  return join(root, "node_modules/.bin", name);
}
