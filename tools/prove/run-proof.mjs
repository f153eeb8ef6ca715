import { startBackend } from "./backend.mjs";
import { changePublished } from "./changes.mjs";
import { createEngines } from "./engines.mjs";
import { createFaults } from "./faults.mjs";
import { intend, intendPlain } from "./intentions.mjs";
import { createPeople } from "./people.mjs";
import { startNetworkServers } from "./network-servers.mjs";
import { readMeasures, readTimelines } from "./read-measures.mjs";
import { judgeAll } from "./read-everything.mjs";
import { moveByArchive } from "./archive.mjs";
import { restoreWhilePublishing } from "./restore.mjs";
import { scheduleAll } from "./schedule.mjs";
import { settleAll, untilSettled } from "./settle-all.mjs";
import { makeTrouble } from "./trouble.mjs";
import { createWorkspace, signUp } from "./workspaces.mjs";

/**
 * How long to wait before users resolve what is under way, in ms. Look-ups double their interval up to five minutes;
 * a long run waits for the last one.
 */
const quietTimeoutMs = (/** @type {boolean} */ isShort) => (isShort ? 8_000 : 900_000);

/** How long the remaining posts meet faults while engines are no longer killed, at most, in ms. */
const lastFaultsMs = (/** @type {boolean} */ isShort) => (isShort ? 15_000 : 60_000);

/**
 * @typedef {object} Options
 * @property {number} posts
 * @property {number} seconds
 * @property {boolean} isShort
 * @property {readonly import("./networks.mjs").NetworkId[]} networks
 * @property {readonly string[] | undefined} faults
 * @property {readonly number[]} leases
 * @property {string} folder
 * @property {import("./random.mjs").Random} random
 * @property {(line: string) => void} log
 */

/** @param {Options} options */
export async function runProof(options) {
  const { posts, seconds, isShort, folder, random, log } = options;
  const faults = createFaults(random, {
    networks: options.networks,
    names: options.faults,
    isShort,
  });
  const [backend, servers] = await Promise.all([
    startBackend(folder, { hasOwnDisk: !isShort }),
    startNetworkServers(faults, new Set(options.networks)),
  ]);
  log("backend and servers run");
  const latestCrash = posts < 200 ? 4 : 30;
  const { leases } = options;
  const engines = await createEngines({ backend, servers, folder, random, latestCrash, leases });
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  try {
    const http = await engines.startHttp();
    stops.push(http.stop);
    const user = await signUp(backend);
    const workspaces = await createWorkspaces(options, {
      backend,
      servers,
      engines,
      user,
      url: http.url,
    });
    log("channels are connected");
    const intentions = intend(posts, workspaces, random);
    const when = await scheduleAll(intentions, user, seconds);
    log(`scheduled, to be published until ${new Date(when.end).toISOString()}`);
    const allIntentions = [...intentions];
    const isOnNetwork = async (/** @type {string} */ delivery) => {
      const mark = allIntentions.find((one) => one.delivery === delivery)?.mark;
      // Including the post with the same text, if there is one: it affects the judgement.
      const sameText = allIntentions.filter((one) => one.mark === mark);
      const judged = await judgeAll(sameText, { backend, servers, doubled: faults.doubled });
      const judgedOne = judged.find(({ intention }) => intention.delivery === delivery);
      return (judgedOne?.verdict.copies ?? 0) > 0;
    };
    const people = createPeople({ user, backend, look: isOnNetwork });
    stops.push(people.watch());
    const trouble = await makeTrouble({ backend, engines, faults, random }, when, log);
    stops.push(...trouble.stops);
    log("no more kills");
    const isMet = () => isShort && faults.missing().length === 0;
    await untilSettled(backend, Date.now() + lastFaultsMs(isShort), isMet);
    if (isShort) {
      const more = await publishUntilAllFaultsMet({
        workspaces,
        user,
        backend,
        faults,
        known: allIntentions,
        log,
      });
      intentions.push(...more);
    }
    const changes = await changePublished(intentions, user, backend);
    await untilSettled(backend, Date.now() + (isShort ? 4_000 : 20_000));
    log("no more faults");
    faults.isOn = false;
    const timeLimit = quietTimeoutMs(isShort);
    const parts = { backend, servers, people, doubled: faults.doubled };
    const judged = await settleAll(intentions, parts, timeLimit, log);
    const measures = await readMeasures(backend);
    const timelines = await readTimelines(judged, backend);
    const firstMark = 10_000 + posts;
    const restored = isShort
      ? []
      : await restoreWhilePublishing({
          backend,
          user,
          workspaces,
          folder,
          firstMark,
          log,
          intentions: allIntentions,
        });
    const afterRestore = await settleAll(restored, parts, isShort ? 0 : 120_000, log);
    const archived = isShort
      ? []
      : await moveByArchive({
          backend,
          user,
          servers,
          engineOrigin: http.url,
          keyFile: engines.keyFile,
          firstMark: firstMark + 1_000,
          log,
          intentions: allIntentions,
        });
    const afterArchive = await settleAll(archived, parts, isShort ? 0 : 120_000, log);
    for (const message of new Set(engines.messages)) log(`An engine printed: ${message}`);
    return {
      judged,
      afterRestore,
      afterArchive,
      faults,
      trouble: trouble.counts,
      engines: engines.counts,
      changes,
      timelines,
      people: people.done,
      ...measures,
      repeats: servers.receiver.requests() - servers.receiver.texts.size,
    };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await servers.stop();
    await backend.stop();
  }
}

/**
 * @param {Options} options
 * @param {{ backend: import("./backend.mjs").Backend, servers: import("./network-servers.mjs").NetworkServers, engines: import("./engines.mjs").Engines, user: import("./workspaces.mjs").User, url: string }} parts
 */
async function createWorkspaces({ posts }, { backend, servers, engines, user, url }) {
  const workspaces = [];
  for (let number = 0; number < Math.min(8, Math.max(2, Math.ceil(posts / 50))); number += 1) {
    // The engine limits how many are created at once.
    const accounts = await servers.accounts(number);
    workspaces.push(
      await createWorkspace(user, backend, url, engines.keyFile, accounts, {
        video: servers.video,
      }),
    );
  }
  return workspaces;
}

/**
 * Publishes more posts until every fault has occurred: a few posts meet them only by chance.
 * @param {object} parts
 * @param {import("./workspaces.mjs").Workspace[]} parts.workspaces
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./faults.mjs").Faults} parts.faults
 * @param {import("./intentions.mjs").Intention[]} parts.known
 * @param {(line: string) => void} parts.log
 */
async function publishUntilAllFaultsMet({ workspaces, user, backend, faults, known, log }) {
  const added = [];
  const isMet = () => faults.missing().length === 0;
  for (let round = 1; !isMet() && round <= 4; round += 1) {
    log(`more posts, as nothing met: ${faults.missing().join(", ")}`);
    const more = intendPlain(workspaces, 20_000 + round * 100);
    added.push(...more);
    known.push(...more);
    await scheduleAll(more, user, 1);
    await untilSettled(backend, Date.now() + 8_000, isMet);
  }
  return added;
}

/** @typedef {Awaited<ReturnType<typeof runProof>>} Proof */
