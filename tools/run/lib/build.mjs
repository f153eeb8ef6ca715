import { requireStep } from "./step.mjs";
import { toolPath } from "./toolchain.mjs";

/**
 * Builds packages and their dependencies; skips what is already built.
 * @param {string[]} packages their names
 * @param {{ env: NodeJS.ProcessEnv, onSlow: () => void }} options `onSlow` is called when there is something to build
 */
export async function build(packages, { env, onSlow }) {
  const slow = setTimeout(onSlow, 1_000);
  const filters = packages.map((name) => `--filter=${name}`);
  const args = ["run", "build", ...filters, "--output-logs=errors-only", "--log-order=grouped"];
  try {
    await requireStep(toolPath("turbo"), args, { env, failure: "The build failed." });
  } finally {
    clearTimeout(slow);
  }
}
