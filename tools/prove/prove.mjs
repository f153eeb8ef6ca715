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
import { faultsIn, sumUp } from "./compare.mjs";
import { everyFault } from "./fault-list.mjs";
import { isNetwork, networkIds } from "./networks.mjs";
import { createRandom } from "./random.mjs";
import { print, write } from "./report.mjs";
import { withoutServers } from "./without-servers.mjs";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    posts: { type: "string" },
    seconds: { type: "string" },
    seed: { type: "string" },
    networks: { type: "string" },
    faults: { type: "string" },
    lease: { type: "string" },
  },
});

/** @param {string} name @param {string | undefined} text @param {number} standard */
function parsePositiveInteger(name, text, standard) {
  const number = Number(text ?? standard);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UserError(`--${name}=${text} is not a number: it takes one from 1.`);
}

/** @template {string} Name @param {string} option @param {string | undefined} text @param {readonly Name[]} known @returns {readonly Name[] | undefined} */
function parseNames(option, text, known) {
  const names = text?.split(",").map((name) => name.trim());
  const unknown = names?.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined)
    throw new UserError(`--${option}=${unknown} is none of: ${known.join("; ")}.`);
  return names && known.filter((name) => names.includes(name));
}

const peers = { bluesky: "bluesky", nostr: "nostr", wordpress: "wordpress", mastodon: "snac" };

/**
 * Installs the peers of some networks.
 * @param {readonly import("./networks.mjs").NetworkId[]} selected
 * @returns the networks whose servers this machine has, or undefined when a required one is missing
 */
async function withServers(selected) {
  const has = new Set(selected);
  for (const [network, peer] of Object.entries(peers)) {
    if (!isNetwork(network) || !has.has(network)) continue;
    try {
      await requireStep(process.execPath, ["tools/run/install-peer.mjs", peer]);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // Only Debian packages snac2.
      if (peer !== "snac") {
        console.error(
          `Nothing is proven: there is no ${peer} server to prove it against. ${error.message}`,
        );
        return undefined;
      }
      console.error(`There is no ${peer} server here: ${network} is left out.`);
      has.delete(network);
    }
  }
  return networkIds.filter((id) => has.has(id));
}

/**
 * The networks of the short form: with idempotency keys, and without.
 * @type {readonly import("./networks.mjs").NetworkId[]}
 */
const shortNetworks = ["page", "bluesky", "nostr", "webhook", "wordpress", "mastodon"];

function readOptions() {
  const { short: isShort } = values;
  return {
    isShort,
    posts: parsePositiveInteger("posts", values.posts, isShort ? 100 : 1_500),
    seconds: parsePositiveInteger("seconds", values.seconds, isShort ? 12 : 200),
    seed: parsePositiveInteger("seed", values.seed, 1 + (Date.now() % 1_000_000)),
    selected:
      parseNames("networks", values.networks, networkIds) ?? (isShort ? shortNetworks : networkIds),
    faults: parseNames(
      "faults",
      values.faults,
      everyFault.map(({ name }) => name),
    ),
    leases: values.lease
      ? [parsePositiveInteger("lease", values.lease, 3)]
      : isShort
        ? [3]
        : [3, 10, 30],
  };
}

async function prove() {
  const { selected, ...options } = readOptions();
  const { isShort, posts, seconds, seed, leases } = options;
  await ensureInstalled(console.log);
  const networks = await withServers(selected);
  if (networks === undefined) {
    process.exitCode = withoutServers;
    return;
  }
  await build(["@postlark/engine", "@postlark/local-supabase"], {
    env: toolEnvironment(),
    onSlow: () => console.log("Building …"),
  });
  // Imports packages that exist only from here on.
  const { runProof } = await import("./run-proof.mjs");
  const folder = mkdtempSync(join(tmpdir(), "postlark-proof-"));
  try {
    const random = createRandom(seed);
    console.log(`${posts} posts over ${seconds} s, seed ${seed}, leases ${leases.join(", ")} s`);
    const startedAt = performance.now();
    /** @param {string} line */
    const log = (line) =>
      console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
    const outcome = await runProof({ ...options, networks, folder, random, log });
    const proof = { ...outcome, seed, seconds, leases };
    print(proof);
    const isWhole = values.networks === undefined && values.faults === undefined;
    if (!isShort && isWhole && posts >= 1_500) await write(proof);
    if (proof.faults.counts.size === 0)
      throw new UserError("Nothing went wrong, so that nothing is proven.");
    if (isShort && isWhole && proof.faults.missing().length > 0)
      throw new UserError(`Nothing met: ${proof.faults.missing().join(", ")}.`);
    const sum = sumUp([...proof.judged, ...proof.afterRestore, ...proof.afterArchive]);
    // The short form has no time to settle everything.
    if (faultsIn(sum) + (isShort ? 0 : sum.unsettled) > 0)
      throw new UserError(`Not exactly once. To repeat it: npm run prove -- --seed=${seed}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runCommand(prove);
process.exit();
