// `npm run hosting`: writes `hosting/postlark.conf`, with which nginx serves the built apps.
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { requireStep } from "./lib/step.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(async () => {
  await ensureInstalled(console.log);
  const apps = ["marketing", "dashboard", "admin", "release"];
  await build(
    apps.map((name) => `@postlark/${name}`),
    { env: toolEnvironment(), onSlow: () => console.log("Building …") },
  );
  const program = ["tools/release/dist/nginx.js", "hosting/postlark.conf"];
  console.log(await requireStep(process.execPath, program));
});
