import { LRUCache } from "lru-cache";

import { ApiError } from "../errors/api-error.ts";
import { createTurns } from "../time/turns.ts";

/** Maximum size in characters of all documents together, and of one. */
const maxTotalSize = 8_000_000;
const maxDocumentSize = 2_000_000;

/** A document's lifetime in ms: two entries at once may leave an outdated document under the current version. */
const maxAgeMs = 30_000;

const maxWaiting = 200;

const tooManyRequests = () =>
  new ApiError(
    429,
    "too_many_requests",
    "Many pages are being read just now. Try again in a minute.",
  );

export type CachedDocument = { readonly body: string; readonly isEmpty: boolean };

/**
 * A cache of documents; concurrent requests share one rendering. Documents are rendered one at a time, so that however
 * many are requested, a processor stays free for deliveries.
 * @param key everything that the document depends on
 */
export type DocumentCache = (
  key: readonly string[],
  make: () => Promise<CachedDocument>,
) => Promise<CachedDocument>;

/** Caches rendered pages by their data's versions. Equal requests share one rendering; too many fail. */
export function createDocumentCache(): DocumentCache {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: maxTotalSize,
    maxEntrySize: maxDocumentSize,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    ttl: maxAgeMs,
  });
  const renderings = new Map<string, Promise<CachedDocument>>();
  const inTurn = createTurns({ maxRunning: 1, maxWaiting, createFullError: tooManyRequests });

  async function renderAndStore(key: string, make: () => Promise<CachedDocument>) {
    try {
      const document = await inTurn(make);
      documents.set(key, document);
      return document;
    } finally {
      renderings.delete(key);
    }
  }

  return async (parts, make) => {
    const key = JSON.stringify(parts);
    const cached = documents.get(key) ?? renderings.get(key);
    if (cached !== undefined) return cached;
    const pending = renderAndStore(key, make);
    renderings.set(key, pending);
    return pending;
  };
}
