// Takes a lock and logs when its work begins and ends: `node lock-child.mjs <lock> <log>`.
import { appendFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { withLock } from "../lock.mjs";

const [lock = "", log = ""] = process.argv.slice(2);
await withLock(lock, async () => {
  appendFileSync(log, `begins ${process.pid}\n`);
  await delay(20);
  appendFileSync(log, `ends ${process.pid}\n`);
});
