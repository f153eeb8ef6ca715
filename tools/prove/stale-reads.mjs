/** Lists that lag, like a replica or a cache: for a while they lack recent posts. */
export function createStaleReads() {
  /** @type {{ mark: string, ids: readonly string[], at: number }[]} */
  const writes = [];
  /** @type {Map<string, { answer: Answer, at: number }>} */
  const seen = new Map();
  let since = 0;
  let until = 0;

  return {
    /** @param {string} mark @param {string} body */
    wrote(mark, body) {
      writes.push({ mark, ids: findIds(body), at: Date.now() });
    },
    /** From now on, for some milliseconds, reads return the former state. @param {number} lasts */
    fallBehind(lasts) {
      if (Date.now() > until) since = Date.now();
      until = Math.max(until, Date.now() + lasts);
    },
    /**
     * @param {string} path
     * @param {Answer} answer as the server gave it now
     * @returns {Answer} as it was
     */
    read(path, answer) {
      const now = Date.now();
      const before = seen.get(path);
      if (now > until) {
        seen.set(path, { answer, at: now });
        return answer;
      }
      if (before && before.at < since) return before.answer;
      const hidden = writes.filter(({ at }) => at >= since);
      return without(answer, path, hidden);
    },
  };
}

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer<ArrayBuffer> }} Answer */

/** The ids and slugs by which a client can look something up. @param {string} body */
function findIds(body) {
  return [...new Set(body.match(/[a-z0-9]+(?:-[a-z0-9]+){1,}/g) ?? [])].filter(
    ({ length }) => length >= 16,
  );
}

/**
 * @param {Answer} answer
 * @param {string} path
 * @param {readonly { mark: string, ids: readonly string[] }[]} hidden
 */
function without(answer, path, hidden) {
  const isNamed = hidden.some(({ ids }) => ids.some((id) => path.includes(id)));
  /** @param {unknown} value @returns {unknown} */
  function strip(value) {
    if (Array.isArray(value)) {
      if (isNamed) return [];
      return value.filter((one) => {
        const text = JSON.stringify(one);
        return hidden.every(({ mark }) => !text.includes(mark));
      });
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, strip(one)]));
  }
  try {
    const stripped = strip(JSON.parse(answer.body.toString("utf8")));
    return { ...answer, body: Buffer.from(JSON.stringify(stripped)) };
  } catch {
    return answer;
  }
}
