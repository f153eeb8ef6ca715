// `node tools/run/nginx.mjs`: installs the nginx that CI tries the generated configuration with.
import { runCommand } from "./lib/command.mjs";
import { ensureNginx } from "./lib/nginx.mjs";

await runCommand(() => ensureNginx(console.log));
