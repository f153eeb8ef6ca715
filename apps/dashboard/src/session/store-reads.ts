import type { QueryClient, QueryPersister } from "@tanstack/react-query";

/** Has all queries of a live workspace show their stored results until they are read again, also when offline. */
export function storeReads(client: QueryClient): void {
  client.setQueryDefaults([], { persister: storedReadPersister });
}

/**
 * Reads from the backend at once. In a live workspace, it also loads the code that shows the stored result meanwhile
 * and stores the new one; if that fails, only the read happens.
 */
const storedReadPersister: QueryPersister = async (read, context, query) => {
  const fresh = Promise.resolve(read(context));
  const storedResultShown =
    location.pathname.startsWith("/w/") &&
    import("./last-reads.ts").then(({ storeRead }) => storeRead(query, fresh)).catch(() => {});
  try {
    return await fresh;
  } catch (error) {
    // The stored result is shown before the query learns of the error.
    await storedResultShown;
    throw error;
  }
};
