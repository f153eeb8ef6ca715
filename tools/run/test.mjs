// `npm test`: every check that a change has to pass. The last line is `N passed, N failed`.
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

// Variables of a user's own product: tests must not reach it, or its project.
const ofTheProduct = /^(?:PORT|HOST|TRUST_PROXY|APPS_DIR|(?:LOG|METRICS|POSTLARK|SUPABASE)_.*)$/;

function testEnvironment() {
  const entries = Object.entries(process.env).filter(([name]) => !ofTheProduct.test(name));
  // Products started by tests are not rebuilt: that would rewrite files under other tests.
  const env = { ...toolEnvironment(Object.fromEntries(entries)), POSTLARK_BUILT: "true" };
  return process.stdout.isTTY ? env : { ...env, NO_COLOR: "1" };
}

async function prepare() {
  await ensureInstalled(console.log);
  if (process.env["CI"]) await ensureNginx(console.log);
  // Installed during the first stages; a test that needs a peer waits for it, and says what is missing.
  for (const name of peerNames) void installPeer(name).catch(() => undefined);
  void installProgram("supabase").catch(() => undefined);
  // Unpacks the npm package's Chromium, if used, before two stages try to at once.
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

const startedAt = performance.now();
await runCommand(test);
const isRun = outcomes.length > 0;
if (isRun) console.log(`\n${outcomes.map(stageLine).join("\n")}\n`);
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(isRun ? closingLine(outcomes) : "0 passed, 1 failed");
if (!isRun || outcomes.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
