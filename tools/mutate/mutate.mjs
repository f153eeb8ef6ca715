// `npm run mutate`: whether the tests notice when the product's code is wrong (decision 226).
import { parseArgs } from "node:util";

import { runCommand } from "../run/lib/command.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { root } from "../run/lib/toolchain.mjs";
import { UserError } from "../run/lib/user-error.mjs";

const usage =
  "npm run mutate -- --seed=<number> [--count=120] [--only=<package>,…] [--minutes=…] [--list] [--resume] [--stories]";

function readOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: "string" },
      count: { type: "string", default: "120" },
      minutes: { type: "string" },
      only: { type: "string" },
      list: { type: "boolean", default: false },
      resume: { type: "boolean", default: false },
      stories: { type: "boolean", default: false },
    },
  });
  const seed = Number(values.seed);
  const count = Number(values.count);
  const minutes = Number(values.minutes ?? Infinity);
  if (values.seed === undefined || !Number.isInteger(seed) || !(count > 0) || !(minutes > 0)) {
    throw new UserError(usage);
  }
  return { ...values, seed, count, minutes, only: values.only?.split(",") };
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => process.exit(1));
}

await runCommand(async () => {
  const options = readOptions();
  await ensureInstalled(console.log);
  // It imports packages, which are installed from here on.
  const { draw, measure } = await import("./measure.mjs");
  if (!options.list) return measure(options);
  for (const { id, before, after } of draw(root, options).mutants) {
    console.log(`${id}\n  ${before.replaceAll(/\s+/g, " ")}\n  ${after.replaceAll(/\s+/g, " ")}`);
  }
});
