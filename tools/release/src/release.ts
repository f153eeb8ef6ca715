import { appsDirectory, runCommandLine } from "./command-line.ts";
import { runCommand } from "./run-command.ts";

await runCommandLine(() =>
  runCommand(process.argv.slice(2), {
    releasesDirectory: process.env["POSTLARK_RELEASES_DIR"] || undefined,
    appsDirectory,
    commit: process.env["POSTLARK_COMMIT"] || null,
  }),
);
