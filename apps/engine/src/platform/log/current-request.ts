import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** Runs what serves one request: its log lines, and what it writes into the database, carry the id. */
export function serveRequest<Result>(requestId: string, serve: () => Result): Result {
  return requests.run(requestId, serve);
}

/** The id of the request that is being served; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}
