// `npm run hosting`: writes `hosting/postlark.conf`, with which nginx serves the built apps.
import { build } from "../run/lib/build.mjs";
import { runCommand } from "../run/lib/command.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { runStep } from "../run/lib/step.mjs";
import { toolEnvironment } from "../run/lib/toolchain.mjs";

await runCommand(async () => {
  await ensureInstalled(console.log);
  const apps = ["marketing", "dashboard", "admin", "gateway"];
  await build(
    apps.map((name) => `@postlark/${name}`),
    { env: toolEnvironment(), onSlow: () => console.log("Building …") },
  );
  const program = ["apps/gateway/dist/nginx.js", "hosting/postlark.conf"];
  const { code, output } = await runStep(process.execPath, program);
  if (code !== 0) throw new UserError(output.trim());
  console.log(output.trim());
});
