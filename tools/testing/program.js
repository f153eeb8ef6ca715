import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

export async function programPath(name, path) {
  const folder = join(root, "tools/testing/programs", name);
  const installer = ["tools/run/install-program.mjs", name];
  await run(process.execPath, installer, { cwd: root }).catch((error) => {
    throw new Error(`The program ${name} is not there: ${error.stderr?.trim() || error.message}`);
  });
  return createRequire(join(folder, "package.json")).resolve(path);
}
