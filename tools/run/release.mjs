// `npm run release -- <app> …`: releases an app, or rolls it back (docs/operations/releases.md).
import { join } from "node:path";

import { build } from "./lib/build.mjs";
import { runCommand, runInTerminal } from "./lib/command.mjs";
import { readCommit } from "./lib/commit.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root, toolEnvironment } from "./lib/toolchain.mjs";

const apps = ["marketing", "dashboard", "admin"];

// Options that need no build of the checkout.
const withoutBuild = ["--build", "--from", "--list", "--prune", "--rollback"];

async function release() {
  const args = process.argv.slice(2);
  await ensureInstalled(console.log);
  const env = toolEnvironment();
  const isBuilt = !args.some((arg) => withoutBuild.includes(arg.split("=")[0] ?? arg));
  const built = isBuilt ? apps.filter((app) => args.includes(app)) : [];
  await build(
    ["release", ...built].map((name) => `@postlark/${name}`),
    { env, onSlow: () => console.log("Building …") },
  );
  const program = join(root, "tools/release/dist/release.js");
  runInTerminal(process.execPath, [program, ...args], {
    ...env,
    POSTLARK_COMMIT: readCommit(root),
  });
}

await runCommand(release);
