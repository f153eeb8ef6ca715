// `node start.mjs --port=<port>`: prints one line of JSON once WordPress responds, and ends with its parent.
import { parseArgs } from "node:util";

import { endWithParent } from "../end-with-parent.mjs";
import { startWordPress } from "./wordpress.mjs";

const { values } = parseArgs({ options: { port: { type: "string" } } });

try {
  const { stop, ...announced } = await startWordPress(Number(values.port));
  endWithParent(stop);
  process.stdout.write(`${JSON.stringify(announced)}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
