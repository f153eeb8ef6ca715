// Which Node is good enough, which pnpm is ours, and how to run it from anywhere.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line when this Node is too old to run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(`Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/** The command line that runs the pnpm pinned in package.json's `packageManager`. */
export function pnpmCommand(args) {
  const { packageManager } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  return { command: "npx", args: ["--yes", packageManager, ...args] };
}

/** This process's environment without what npm adds to it: pnpm would read it as its own settings. */
export function pnpmEnvironment() {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: "1", STORYBOOK_DISABLE_TELEMETRY: "1" };
  const addedByNpm =
    /^npm_(package|lifecycle|node_execpath|execpath|command|config_(global_prefix|local_prefix|prefix|noproxy|user_agent|globalconfig|init_module|node_gyp|npm_version))/i;
  for (const name of Object.keys(env)) if (addedByNpm.test(name)) delete env[name];
  return env;
}
