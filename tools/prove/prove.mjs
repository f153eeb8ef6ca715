// `npm run prove`: that every post goes out exactly once, whatever breaks (docs/evidence/exactly-once.md).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { build } from "../run/lib/build.mjs";
import { runCommand } from "../run/lib/command.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { requireStep } from "../run/lib/step.mjs";
import { toolEnvironment } from "../run/lib/toolchain.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { createRandom } from "./random.mjs";
import { print, write } from "./report.mjs";
import { withoutServers } from "./without-servers.mjs";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    posts: { type: "string" },
    seconds: { type: "string" },
    seed: { type: "string" },
  },
});

/** @param {string} name @param {string | undefined} text @param {number} standard */
function wholeNumber(name, text, standard) {
  const number = Number(text ?? standard);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UserError(`--${name}=${text} is not a number: it takes one from 1.`);
}

async function hasPeers() {
  try {
    for (const peer of ["bluesky", "nostr"]) {
      // oxlint-disable-next-line no-await-in-loop -- both are installed with one program
      await requireStep(process.execPath, ["tools/run/install-peer.mjs", peer]);
    }
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`Nothing is proven: there is no server to prove it against. ${error.message}`);
    process.exitCode = withoutServers;
    return false;
  }
}

async function prove() {
  const posts = wholeNumber("posts", values.posts, values.short ? 40 : 1_200);
  const seconds = wholeNumber("seconds", values.seconds, values.short ? 8 : 180);
  const seed = wholeNumber("seed", values.seed, 1 + (Date.now() % 1_000_000));
  await ensureInstalled(console.log);
  if (!(await hasPeers())) return;
  await build(["@postlark/engine", "@postlark/local-supabase"], {
    env: toolEnvironment(),
    onSlow: () => console.log("Building …"),
  });
  // It knows packages, which are there only now.
  const { runProof } = await import("./run-proof.mjs");
  const folder = mkdtempSync(join(tmpdir(), "postlark-proof-"));
  try {
    const random = createRandom(seed);
    console.log(`${posts} posts over ${seconds} s, seed ${seed}`);
    const begun = performance.now();
    /** @param {string} line */
    const say = (line) =>
      console.log(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
    const proof = await runProof({ posts, seconds, folder, random, say });
    print({ ...proof, seed, seconds });
    if (!values.short) await write({ ...proof, seed, seconds });
    if (proof.faults.size === 0)
      throw new UserError("Nothing went wrong, so that nothing is proven.");
    const { duplicates, lost, torn, disagreements, unsettled } = proof.sum;
    if (duplicates + lost + torn + disagreements + unsettled > 0) {
      throw new UserError(`Not exactly once. To repeat it: npm run prove -- --seed=${seed}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand(prove);
process.exit();
