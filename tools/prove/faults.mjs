import { everyFault } from "./fault-list.mjs";
import { networks } from "./networks.mjs";

/** @typedef {import("./fault-list.mjs").Fault} Fault */

/**
 * @typedef {object} Met
 * @property {import("./networks.mjs").NetworkId} network
 * @property {"read" | "write"} on
 * @property {string | undefined} mark of the post that it is about
 * @property {readonly string[]} [possible] the only faults that are possible there
 */

/**
 * Chooses a fault for each request and counts it by network. Each fault occurs once for networks with idempotency
 * keys and once for those without, then by chance.
 * @param {import("./random.mjs").Random} random
 * @param {object} options
 * @param {readonly import("./networks.mjs").NetworkId[]} options.networks those that take part
 * @param {readonly string[] | undefined} [options.names] of the faults; all by default
 * @param {boolean} [options.isShort]
 */
export function createFaults(random, { networks: selected, names, isShort = false }) {
  const usedFaults = everyFault.filter(
    ({ name, isLong }) => (names?.includes(name) ?? true) && !(isShort && isLong),
  );
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  /** @type {Map<string, { fault: Fault, until: number }>} */
  const lastingFaults = new Map();
  /** Faults that each kind of network has not had yet. @type {Map<string, Fault[]>} */
  const due = new Map();
  for (const network of selected.filter((id) => !meetsFew.has(id))) {
    for (const on of /** @type {const} */ (["write", "read"]))
      due.set(
        sideOf({ network, on }),
        shuffle(
          usedFaults.filter((fault) => fault.on === on),
          random,
        ),
      );
  }
  /** Marks of posts whose request was sent twice. @type {Set<string>} */
  const doubled = new Set();
  let requests = 0;

  /** Takes a fault that this kind of network has not had yet, if one is possible. @param {Met} met @returns {Fault | undefined} */
  function takeDueFault({ network, on, mark, possible }) {
    const dueFaults = due.get(sideOf({ network, on })) ?? [];
    // Only a lost response causes reads.
    const dueReadFaults = due.get(sideOf({ network, on: "read" })) ?? [];
    if (on === "write" && dueFaults.length === 0 && dueReadFaults.length > 0 && random.next() < 0.4)
      return usedFaults.find(({ name }) => name === "answer lost");
    const at = dueFaults.findIndex(
      ({ name, isMarked }) =>
        (mark !== undefined || !isMarked) && (possible?.includes(name) ?? true),
    );
    // Faults are spread out, as requests in between must succeed.
    return at === -1 || random.next() > (isShort ? 0.8 : 0.4)
      ? undefined
      : dueFaults.splice(at, 1)[0];
  }

  /** Draws a fault by its share of a thousand requests. @param {Met} met @returns {Fault | undefined} */
  function drawFault({ on, mark, possible }) {
    let remainingShare = random.next() * 1_000;
    return usedFaults.find(
      (fault) =>
        fault.on === on &&
        (mark !== undefined || !fault.isMarked) &&
        (possible?.includes(fault.name) ?? true) &&
        (remainingShare -= fault.share) < 0,
    );
  }

  /** @param {Met} met @param {Fault} fault */
  function count({ network, on, mark }, fault) {
    const networkCounts = counts.get(network) ?? new Map();
    counts.set(network, networkCounts);
    networkCounts.set(fault.name, (networkCounts.get(fault.name) ?? 0) + 1);
    if (fault.doubled && mark !== undefined) doubled.add(`${network} ${mark}`);
    if (fault.lasts && on === "write")
      lastingFaults.set(`${network} ${mark}`, { fault, until: Date.now() + fault.lasts });
  }

  return {
    /** Counts by network and fault. */
    counts,
    doubled,
    requests: () => requests,
    /** Requested faults that have not occurred. */
    missing: () => [...due].flatMap(([side, left]) => left.map(({ name }) => `${name} (${side})`)),
    /** No faults while false. */
    isOn: false,
    /** The fault for a request, if any; a lasting one repeats for the same post. @param {Met} met @returns {Fault | undefined} */
    next(met) {
      if (!this.isOn) return undefined;
      requests += 1;
      const lastingFault =
        met.on === "write" ? lastingFaults.get(`${met.network} ${met.mark}`) : undefined;
      const fault =
        lastingFault && lastingFault.until > Date.now()
          ? lastingFault.fault
          : (takeDueFault(met) ?? drawFault(met));
      if (fault) count(met, lastingFault?.fault === fault ? { ...fault, lasts: 0 } : fault);
      return fault;
    },
  };
}

/** Faults for a few kinds of connection only: Postgres, relays, mail servers. */
const meetsFew = new Set(["page", "nostr", "newsletter"]);

/** @param {Pick<Met, "network" | "on">} met */
const sideOf = ({ network, on }) =>
  `${networks[network].safety === "key" ? "with" : "without"} a key, ${on}`;

/** @param {readonly Fault[]} faults @param {import("./random.mjs").Random} random */
function shuffle(faults, random) {
  return faults
    .map((fault) => ({ fault, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault);
}

/** @typedef {ReturnType<typeof createFaults>} Faults */
