// `node tools/run/nginx.mjs`: installs the nginx with which CI tests the generated configuration.
import { runCommand } from "./lib/command.mjs";
import { ensureNginx } from "./lib/nginx.mjs";

await runCommand(() => ensureNginx(console.log));
