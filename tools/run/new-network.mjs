// `npm run new-network -- perch`: writes packages/networks/src/perch with its simulator and a test that fails until
// they are real, and adds it to the indexes. packages/networks/README.md says what comes next.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { runCommand } from "./lib/command.mjs";
import { root } from "./lib/toolchain.mjs";
import { writeNetwork } from "./lib/write-network.mjs";

const src = join(root, "packages/networks/src");

await runCommand(() => {
  const [name = ""] = process.argv.slice(2);
  const files = writeNetwork(src, name);
  const paths = files.map((path) => join(src, path));
  spawnSync("npx", ["oxfmt", ...paths], { cwd: root, stdio: "inherit" });
  console.log(`Written or changed below packages/networks/src:\n  ${files.join("\n  ")}`);
  console.log(`Now, in packages/networks, it fails: npx vitest run ${name}/${name}`);
});
