import { ReleaseError } from "@postlark/gateway/releases/release-error";

/** Runs a command and prints its lines; a ReleaseError is printed without its stack. */
export async function runCommandLine(command: () => Promise<readonly string[]>): Promise<void> {
  try {
    process.stdout.write(`${(await command()).join("\n")}\n`);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
