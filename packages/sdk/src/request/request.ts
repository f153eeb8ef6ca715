import { AppError } from "../errors.ts";
import { noteAnswer, noteSilence } from "./reachability.ts";

/** How long a request may take, answer included (specification, section 7). */
export const requestTimeout = 60_000;

const statusesWithoutBody = new Set([101, 204, 205, 304]);

/**
 * `fetch` with a time-out, whole answers only: the body is read before it resolves, so nothing can
 * stall later. Takes note of whether the backend answers (`reachability.ts`).
 * @throws AppError of kind `timeout` or `offline`; the caller's own abort comes through as it is
 */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), requestTimeout);
  const abort = () => limit.abort();
  const { signal } = init;
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    const response = await fetch(input, { ...init, signal: limit.signal });
    noteAnswer(response.status);
    const body = statusesWithoutBody.has(response.status) ? null : await response.arrayBuffer();
    return new Response(body, response);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    noteSilence();
    throw new AppError({ kind: limit.signal.aborted ? "timeout" : "offline", cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
