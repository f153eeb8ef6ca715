import { ReleaseError } from "@postlark/gateway/releases/release-error";

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
