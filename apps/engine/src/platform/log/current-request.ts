import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** Runs the handling of a request: its log lines and audit entries get the id. */
export function serveRequest<Result>(requestId: string, serve: () => Result): Result {
  return requests.run(requestId, serve);
}

export function currentRequestId(): string | undefined {
  return requests.getStore();
}
