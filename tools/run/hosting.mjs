// `npm run hosting`: writes `hosting/postlark.conf`, with which nginx serves the built apps.
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { UserError } from "./lib/user-error.mjs";
import { runStep } from "./lib/step.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

await runCommand(async () => {
  await ensureInstalled(console.log);
  const apps = ["marketing", "dashboard", "admin", "release"];
  await build(
    apps.map((name) => `@postlark/${name}`),
    { env: toolEnvironment(), onSlow: () => console.log("Building …") },
  );
  const program = ["tools/release/dist/nginx.js", "hosting/postlark.conf"];
  const { code, output } = await runStep(process.execPath, program);
  if (code !== 0) throw new UserError(output.trim());
  console.log(output.trim());
});
