/** Simulates a network's lagging replica: while it is behind, lists lack recent posts. */
export function createStaleReads() {
  /** @type {{ mark: string, ids: readonly string[], at: number }[]} */
  const writes = [];
  /** @type {Map<string, { answer: Answer, at: number }>} */
  const freshAnswers = new Map();
  let staleSince = 0;
  let staleUntil = 0;

  return {
    /**
     * Records a write, so that stale reads can lack it.
     * @param {string} mark the unique text of a post, as `p00042`
     * @param {string} body of the server's request
     */
    recordWrite(mark, body) {
      writes.push({ mark, ids: findIds(body), at: Date.now() });
    },
    /** From now on, for some milliseconds, reads return the former state. @param {number} durationMs */
    fallBehind(durationMs) {
      if (Date.now() > staleUntil) staleSince = Date.now();
      staleUntil = Math.max(staleUntil, Date.now() + durationMs);
    },
    /**
     * Returns a read's answer: while the replica is behind, the last one from before, or the
     * current one without the posts written since.
     * @param {string} path
     * @param {Answer} answer as the server gave it now
     * @returns {Answer} as it was
     */
    read(path, answer) {
      const now = Date.now();
      const lastAnswer = freshAnswers.get(path);
      if (now > staleUntil) {
        freshAnswers.set(path, { answer, at: now });
        return answer;
      }
      if (lastAnswer && lastAnswer.at < staleSince) return lastAnswer.answer;
      const hidden = writes.filter(({ at }) => at >= staleSince);
      return withoutWrites(answer, path, hidden);
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
 * Removes hidden posts from an answer's lists. A path that names one answers with empty lists.
 * @param {Answer} answer
 * @param {string} path
 * @param {readonly { mark: string, ids: readonly string[] }[]} hidden
 */
function withoutWrites(answer, path, hidden) {
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
