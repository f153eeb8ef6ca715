import { fileURLToPath } from "node:url";

import { ReleaseError } from "@postlark/gateway/releases/release-error";

/** The folder with one subfolder an app: built, this file is tools/release/dist/….js. */
export const appsDirectory =
  process.env["APPS_DIR"] || fileURLToPath(new URL("../../../apps", import.meta.url));

/** Runs a command and says what it gives; a ReleaseError is said without its stack. */
export async function runCommandLine(command: () => Promise<readonly string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await command()).join("\n")}\n`);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
