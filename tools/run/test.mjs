// `npm test`: everything a change has to pass. The last line is `N passed, N failed`.
import { runCommand } from "./lib/command.mjs";
import { installPeer, peerNames } from "./lib/install-peer.mjs";
import { installProgram } from "./lib/install-program.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ensureNginx } from "./lib/nginx.mjs";
import { runStages } from "./lib/schedule.mjs";
import { stages } from "./lib/stages.mjs";
import { endSteps, requireStep } from "./lib/step.mjs";
import { closingLine, stageLine } from "./lib/summary.mjs";
import { toolEnvironment, toolPath } from "./lib/toolchain.mjs";
import { browser } from "../testing/browser.js";

// What a person has set for their own product must not lead the tests to it, or to their project.
const ofTheProduct = /^(?:PORT|HOST|TRUST_PROXY|APPS_DIR|(?:LOG|METRICS|POSTLARK|SUPABASE)_.*)$/;

function testEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !ofTheProduct.test(name));
  // The products that tests start are not built again: the files would be written anew beneath other tests.
  const env = { ...toolEnvironment(Object.fromEntries(kept)), POSTLARK_BUILT: "true" };
  return process.stdout.isTTY ? env : { ...env, NO_COLOR: "1" };
}

async function prepare() {
  await ensureInstalled(console.log);
  if (process.env["CI"]) await ensureNginx(console.log);
  // Fetched beside the first stages; the tests that need one wait for it, and say what it lacks.
  for (const name of peerNames) void installPeer(name).catch(() => undefined);
  void installProgram("supabase").catch(() => undefined);
  // Fetches and unpacks the npm one, if that is what there is, before two stages try to at once.
  const { executablePath } = await browser();
  console.log(`Chromium: ${executablePath}`);
  const messages = ["run", "messages", "--output-logs=errors-only"];
  const failure = "The message catalogues cannot be compiled.";
  await requireStep(toolPath("turbo"), messages, { failure });
}

/** @type {import("./lib/schedule.mjs").Outcome[]} */
let outcomes = [];

async function test() {
  await prepare();
  outcomes = await runStages(stages, {
    env: testEnvironment(),
    slots: 2,
    onEnd(outcome) {
      if (outcome.tally.failed > 0) console.log(`\n${outcome.output.trim()}\n`);
      console.log(stageLine(outcome));
    },
  });
}

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
for (const signal of signals) {
  process.on(signal, () => {
    endSteps();
    process.exit(1);
  });
}

const begun = performance.now();
await runCommand(test);
const isRun = outcomes.length > 0;
if (isRun) console.log(`\n${outcomes.map(stageLine).join("\n")}\n`);
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
console.log(isRun ? closingLine(outcomes) : "0 passed, 1 failed");
if (!isRun || outcomes.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
