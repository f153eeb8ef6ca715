import type { QueryClient, QueryPersister } from "@tanstack/react-query";

/**
 * Has the queries of live workspaces' screens show what they read last until they have read again, which also opens
 * the screens without a connection.
 */
export function storeReads(client: QueryClient): void {
  client.setQueryDefaults([], { persister: storedReadPersister });
}

/** Reads from the backend at once; in a live workspace, the stored result is shown meanwhile if the browser has one. */
const storedReadPersister: QueryPersister = async (read, context, query) => {
  const fresh = Promise.resolve(read(context));
  const storedShown =
    location.pathname.startsWith("/w/") &&
    import("./last-reads.ts").then(({ storeRead }) => storeRead(query, fresh)).catch(() => {});
  try {
    return await fresh;
  } catch (error) {
    // The stored result is shown before the query learns of the error.
    await storedShown;
    throw error;
  }
};
