// `npm run check <which>`: checks of CI that are too slow for `npm test` (tools/checks/**/*.check.mjs,
// tools/local-supabase/tests/*.check.ts).
import { runCommand, runInTerminal } from "../run/lib/command.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { toolEnvironment, toolPath } from "../run/lib/toolchain.mjs";

await runCommand(async () => {
  await ensureInstalled(console.log);
  const args = ["run", "--config=tools/checks/vitest.checks.config.mjs", ...process.argv.slice(2)];
  runInTerminal(toolPath("vitest"), args, toolEnvironment());
});
