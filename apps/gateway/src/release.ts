import { fileURLToPath } from "node:url";

import { parseCommand } from "./releases/release-command.ts";
import { ReleaseError } from "./releases/release-error.ts";
import { runCommand } from "./releases/run-command.ts";

// Built, this file is apps/gateway/dist/release.js.
const apps = fileURLToPath(new URL("../..", import.meta.url));

try {
  const lines = await runCommand(parseCommand(process.argv.slice(2)), {
    releasesDirectory: process.env["POSTLARK_RELEASES_DIR"] || undefined,
    appsDirectory: process.env["APPS_DIR"] || apps,
    commit: process.env["POSTLARK_COMMIT"] || null,
  });
  process.stdout.write(`${lines.join("\n")}\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
