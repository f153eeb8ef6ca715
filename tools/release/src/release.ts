import { fileURLToPath } from "node:url";

import { runCommandLine } from "./command-line.ts";
import { runCommand } from "./run-command.ts";

// Built, this file is tools/release/dist/release.js.
const apps = fileURLToPath(new URL("../../../apps", import.meta.url));

await runCommandLine(() =>
  runCommand(process.argv.slice(2), {
    releasesDirectory: process.env["POSTLARK_RELEASES_DIR"] || undefined,
    appsDirectory: process.env["APPS_DIR"] || apps,
    commit: process.env["POSTLARK_COMMIT"] || null,
  }),
);
