// `npm run release -- <app> …`: a new release of one app, and back (docs/operations/releases.md).
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { build } from "../run/lib/build.mjs";
import { runCommand } from "../run/lib/command.mjs";
import { commitOf } from "../run/lib/commit.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { root, toolEnvironment } from "../run/lib/toolchain.mjs";

const apps = ["marketing", "dashboard", "admin"];

// What takes no build of the checkout.
const withoutBuild = ["--build", "--from", "--list", "--prune", "--rollback"];

async function release() {
  const args = process.argv.slice(2);
  await ensureInstalled(console.log);
  const env = toolEnvironment();
  const isBuilt = !args.some((arg) => withoutBuild.includes(arg.split("=")[0] ?? arg));
  const built = isBuilt ? apps.filter((app) => args.includes(app)) : [];
  await build(
    ["gateway", ...built].map((name) => `@postlark/${name}`),
    { env, onSlow: () => console.log("Building …") },
  );
  const program = join(root, "apps/gateway/dist/release.js");
  const { status } = spawnSync(process.execPath, [program, ...args], {
    env: { ...env, POSTLARK_COMMIT: commitOf(root) },
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}

await runCommand(release);
