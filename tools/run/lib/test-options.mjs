import { parseArgs } from "node:util";

const usage = `npm test [-- <option>]

Runs everything that is checked. Tests that passed within a week with the same inputs are counted and not run.

  --all   runs everything and counts nothing from before, as CI does
  --list  prints what would run and what is counted, and runs nothing
  --help  prints this`;

/** @import { TestOptions } from "./test-types.d.ts" */

/** @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {TestOptions} */
export function readTestOptions(args, env) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        all: { type: "boolean", default: false },
        list: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return { message: usage, code: 0 };
    return { isAll: values.all || Boolean(env["CI"]), isList: values.list };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { message: `${reason}\n\n${usage}`, code: 2 };
  }
}
