// `npm test`: every check that a change has to pass. The last line is `N passed, N failed`.
import { runCommand } from "./lib/command.mjs";
import { countPassed } from "./lib/count-passed.mjs";
import { installPeer, peerNames } from "./lib/install-peer.mjs";
import { installProgram } from "./lib/install-program.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { openMemory } from "./lib/memory.mjs";
import { ensureNginx } from "./lib/nginx.mjs";
import { runStages } from "./lib/schedule.mjs";
import { stages } from "./lib/stages.mjs";
import { endSteps, requireStep } from "./lib/step.mjs";
import { closingLine, countedLine, planLine, stageLine } from "./lib/summary.mjs";
import { readTestOptions } from "./lib/test-options.mjs";
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

/** @returns the browser's executable */
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
  return executablePath;
}

/** @type {import("./lib/test-types.d.ts").Outcome[]} */
let outcomes = [];

/** @param {{ isAll: boolean, isList: boolean }} options */
async function test({ isAll, isList }) {
  const chromium = await prepare();
  const env = testEnvironment();
  const memory = await openMemory(stages, { env, chromium, isAll });
  if (isList) {
    for (const { name } of stages) console.log(planLine(name, memory));
    return;
  }
  const counted = stages.map((stage) => countPassed(stage, memory));
  outcomes = await runStages(counted, {
    env,
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

/** @param {{ isAll: boolean, isList: boolean }} options */
async function testAndCount(options) {
  const startedAt = performance.now();
  await runCommand(() => test(options));
  if (options.isList) return;
  const hasRun = outcomes.length > 0;
  if (hasRun) console.log(`\n${outcomes.map(stageLine).join("\n")}\n`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const counted = countedLine(outcomes);
  if (counted !== "") console.log(counted);
  console.log(hasRun ? closingLine(outcomes) : "0 passed, 1 failed");
  if (!hasRun || outcomes.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
}

const options = readTestOptions(process.argv.slice(2), process.env);
if ("message" in options) {
  (options.code === 0 ? console.log : console.error)(options.message);
  process.exitCode = options.code;
} else await testAndCount(options);
