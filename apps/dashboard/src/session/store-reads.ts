import type { QueryClient, QueryPersister } from "@tanstack/react-query";

/**
 * Has the queries of live workspaces' screens show what they read last until they have read again, which also opens
 * the screens without a connection.
 */
export function storeReads(client: QueryClient): void {
  client.setQueryDefaults([], { persister });
}

/** Reads at once: what is stored arrives meanwhile, if at all. Without it, and where site data is blocked, it only reads. */
const persister: QueryPersister = async (read, context, query) => {
  const fresh = Promise.resolve(read(context));
  const shown =
    location.pathname.startsWith("/w/") &&
    import("./last-reads.ts").then(({ storeRead }) => storeRead(query, fresh)).catch(() => {});
  try {
    return await fresh;
  } catch (error) {
    await shown;
    throw error;
  }
};
