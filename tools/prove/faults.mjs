/** @typedef {"none" | "request lost" | "answer lost" | "answer cut" | "slow" | "limit" | "failure" | "failure after all"} Fault */

/** Of a hundred requests. The rest goes well. @type {readonly (readonly [Fault, number])[]} */
const shares = [
  ["request lost", 5],
  ["answer lost", 6],
  ["answer cut", 3],
  ["slow", 5],
  ["limit", 3],
  ["failure", 4],
  ["failure after all", 3],
];

/**
 * Decides what goes wrong with each request, and counts it.
 * @param {import("./random.mjs").Random} random
 */
export function createFaults(random) {
  /** @type {Map<Fault, number>} */
  const counts = new Map();
  let requests = 0;
  return {
    counts,
    requests: () => requests,
    /** Nothing goes wrong while this is false. */
    isOn: false,
    /** @returns {Fault} */
    next() {
      if (!this.isOn) return "none";
      let rest = random.next() * 100;
      const [fault] = shares.find(([, share]) => (rest -= share) < 0) ?? ["none"];
      requests += 1;
      if (fault !== "none") counts.set(fault, (counts.get(fault) ?? 0) + 1);
      return fault;
    },
    /** How long a slow one takes, in ms. */
    delay: () => random.between(200, 2_500),
  };
}

/** @typedef {ReturnType<typeof createFaults>} Faults */
