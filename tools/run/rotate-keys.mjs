// `npm run rotate-keys`: adds a key for the credentials of connected accounts, while the embedded product runs
// (docs/operations/engine.md).
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { runCommand } from "./lib/command.mjs";
import { addKey, currentKey } from "./lib/engine-keys.mjs";
import { embeddedEnvironment, enginePidFile, engineUrl, keyFile } from "./lib/engine.mjs";
import { withLock } from "./lib/lock.mjs";
import { commandOf } from "./lib/process-tree.mjs";
import { untilResponding } from "./lib/poll.mjs";
import { readSettings } from "./lib/settings.mjs";
import { requireStep } from "./lib/step.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";
import { UserError } from "./lib/user-error.mjs";

const program = "apps/engine/dist/main.js";
const restartTimeout = 60_000;

/** @typedef {import("./lib/settings.mjs").Settings} Settings */

/** The process id of the engine that `npm start` runs with this data. @param {Settings} settings */
function enginePid(settings) {
  const path = enginePidFile(settings);
  const pid = existsSync(path) ? Number(readFileSync(path, "utf8")) : undefined;
  return pid !== undefined && commandOf(pid).includes(program) ? pid : undefined;
}

/** Engines read their keys at start: `npm start` restarts this one. @param {Settings} settings */
async function restartEngine(settings) {
  const former = enginePid(settings);
  if (former === undefined) throw new UserError("No engine runs: start the product first.");
  process.kill(former, "SIGTERM");
  const deadline = Date.now() + restartTimeout;
  for (let next = enginePid(settings); next === undefined || next === former;) {
    if (Date.now() > deadline) {
      throw new UserError("The engine was not started again within a minute.");
    }
    await delay(50);
    next = enginePid(settings);
  }
  await untilResponding(`${engineUrl(settings)}/readyz`, { what: "The engine" });
}

/** @param {Settings} settings @param {boolean} isResumed */
async function rotate(settings, isResumed) {
  const path = keyFile(settings);
  const former = currentKey(path).id;
  const id = isResumed ? former : addKey(path);
  console.log(isResumed ? `Goes on with the key "${id}".` : `${path} has a new key, "${id}".`);
  await restartEngine(settings);
  console.log("The engine has been started again and knows it.");
  const output = await requireStep(process.execPath, [program, "rotate-keys"], {
    env: { ...toolEnvironment(), ...embeddedEnvironment(settings) },
    failure: "The keys are all still there. Try again: npm run rotate-keys -- --resume",
  });
  console.log(output);
  console.log(
    `Keep a copy of ${path} elsewhere. Earlier backups need the earlier keys: leave them in the file, or with the backups.`,
  );
}

await runCommand(async () => {
  const isResumed = process.argv.includes("--resume");
  const settings = readSettings();
  if (settings.hosted) {
    throw new UserError(
      "This is for the embedded backend. An engine of your own: docs/operations/engine.md, Keys.",
    );
  }
  if (enginePid(settings) === undefined) {
    throw new UserError("No engine runs: start the product first (npm start).");
  }
  // An engine that is ended while it starts is not restarted, and `npm start` ends with it.
  await untilResponding(`${engineUrl(settings)}/readyz`, { what: "The engine" });
  // Two processes at once would overwrite each other's key, and lose what was encrypted with it.
  await withLock(`${keyFile(settings)}.lock`, () => rotate(settings, isResumed));
});
