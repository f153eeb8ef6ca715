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
  const known = everyFault.filter(
    ({ name, isLong }) => (names?.includes(name) ?? true) && !(isShort && isLong),
  );
  /** @type {Map<string, Map<string, number>>} */
  const counts = new Map();
  /** @type {Map<string, { fault: Fault, until: number }>} */
  const lasting = new Map();
  /** Faults that each kind of network has not had yet. @type {Map<string, Fault[]>} */
  const due = new Map();
  for (const network of selected.filter((id) => !meetsFew.has(id))) {
    for (const on of /** @type {const} */ (["write", "read"]))
      due.set(
        sideOf({ network, on }),
        shuffled(
          known.filter((fault) => fault.on === on),
          random,
        ),
      );
  }
  /** Marks of posts whose request was sent twice. @type {Set<string>} */
  const doubled = new Set();
  let requests = 0;

  /** @param {Met} met @returns {Fault | undefined} one that was not there yet */
  function firstOf({ network, on, mark, possible }) {
    const left = due.get(sideOf({ network, on })) ?? [];
    // Only a lost response causes reads.
    const looks = due.get(sideOf({ network, on: "read" })) ?? [];
    if (on === "write" && left.length === 0 && looks.length > 0 && random.next() < 0.4)
      return known.find(({ name }) => name === "answer lost");
    const at = left.findIndex(
      ({ name, isMarked }) =>
        (mark !== undefined || !isMarked) && (possible?.includes(name) ?? true),
    );
    // Faults are spread out, as requests in between must succeed.
    return at === -1 || random.next() > (isShort ? 0.8 : 0.4) ? undefined : left.splice(at, 1)[0];
  }

  /** @param {Met} met @returns {Fault | undefined} */
  function byChance({ on, mark, possible }) {
    let rest = random.next() * 1_000;
    return known.find(
      (fault) =>
        fault.on === on &&
        (mark !== undefined || !fault.isMarked) &&
        (possible?.includes(fault.name) ?? true) &&
        (rest -= fault.share) < 0,
    );
  }

  /** @param {Met} met @param {Fault} fault */
  function count({ network, on, mark }, fault) {
    const own = counts.get(network) ?? new Map();
    counts.set(network, own);
    own.set(fault.name, (own.get(fault.name) ?? 0) + 1);
    if (fault.doubled && mark !== undefined) doubled.add(`${network} ${mark}`);
    if (fault.lasts && on === "write")
      lasting.set(`${network} ${mark}`, { fault, until: Date.now() + fault.lasts });
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
    /** @param {Met} met @returns {Fault | undefined} */
    next(met) {
      if (!this.isOn) return undefined;
      requests += 1;
      const again = met.on === "write" ? lasting.get(`${met.network} ${met.mark}`) : undefined;
      const fault =
        again && again.until > Date.now() ? again.fault : (firstOf(met) ?? byChance(met));
      if (fault) count(met, again?.fault === fault ? { ...fault, lasts: 0 } : fault);
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
function shuffled(faults, random) {
  return faults
    .map((fault) => ({ fault, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fault }) => fault);
}

/** @typedef {ReturnType<typeof createFaults>} Faults */
