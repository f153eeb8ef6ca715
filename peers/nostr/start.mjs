// `node start.mjs --port=<port>`: prints one line of JSON once the relay responds, and ends with its parent.
import { parseArgs } from "node:util";

import { endWithParent } from "../end-with-parent.mjs";
import { startRelay } from "./relay.mjs";

const { values } = parseArgs({ options: { port: { type: "string" } } });

try {
  const relay = await startRelay(Number(values.port));
  endWithParent(relay.stop);
  process.stdout.write(`${JSON.stringify({ url: relay.url })}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
