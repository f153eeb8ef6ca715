import { LRUCache } from "lru-cache";

/** In characters: of all documents together, and of one. */
const mostCached = 8_000_000;
const mostOfOne = 2_000_000;

/** In milliseconds. A version may stand for two states, if two entries came at once: that is over soon. */
const timeToLive = 30_000;

export type CachedDocument = { readonly body: string; readonly isEmpty: boolean };

/**
 * A cache of documents; concurrent requests share one rendering.
 * @param key everything that the document depends on
 */
export type DocumentCache = (
  key: readonly string[],
  make: () => Promise<CachedDocument>,
) => Promise<CachedDocument>;

export function createDocumentCache(): DocumentCache {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: mostCached,
    maxEntrySize: mostOfOne,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: timeToLive,
  });
  const making = new Map<string, Promise<CachedDocument>>();

  async function makeOnce(key: string, make: () => Promise<CachedDocument>) {
    try {
      const made = await make();
      documents.set(key, made);
      return made;
    } finally {
      making.delete(key);
    }
  }

  return async (parts, make) => {
    const key = JSON.stringify(parts);
    const found = documents.get(key) ?? making.get(key);
    if (found !== undefined) return found;
    const made = makeOnce(key, make);
    making.set(key, made);
    return made;
  };
}
