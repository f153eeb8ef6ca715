import { AppError } from "../errors.ts";
import { noteResponse, noteNoResponse } from "./reachability.ts";

/** Body included (specification, section 7). */
export const requestTimeoutMs = 60_000;

const statusesWithoutBody = new Set([101, 204, 205, 304]);

/** `fetch` with a timeout that includes the body. @throws AppError, `timeout` or `offline`; aborts unchanged */
export async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), requestTimeoutMs);
  const abort = () => limit.abort();
  const { signal } = init;
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    const response = await fetch(input, { ...init, signal: limit.signal });
    noteResponse(response.status);
    const body = statusesWithoutBody.has(response.status) ? null : await response.arrayBuffer();
    return new Response(body, response);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    noteNoResponse();
    throw new AppError({ kind: limit.signal.aborted ? "timeout" : "offline", cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
