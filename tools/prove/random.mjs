/** A reproducible random number generator (mulberry32): the same seed repeats a run. @param {number} seed */
export function createRandom(seed) {
  let state = seed;
  /** Draws a number from 0 to 1. */
  function next() {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    /** @param {number} from @param {number} to a number between them */
    between: (from, to) => from + next() * (to - from),
    /** @template Item @param {readonly [Item, ...Item[]]} items @returns {Item} */
    one: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** @typedef {ReturnType<typeof createRandom>} Random */
