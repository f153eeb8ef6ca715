import { vi } from "vitest";

/** A sent request. */
export type SentRequest = {
  method: string;
  url: URL;
  headers: Headers;
  /** The parsed JSON body; undefined without one. */
  body: unknown;
};

/** Replaces `fetch` by a function that answers each request, or throws like a lost connection. */
export function stubFetch(answer: (sent: SentRequest) => Response | Promise<Response>) {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const request = {
      method: init.method ?? "GET",
      url: new URL(input),
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    };
    sent.push(request);
    return answer(request);
  });
  return sent;
}

/** The error of `fetch` when the server is unreachable. */
export function lostNetwork(): never {
  throw new TypeError("Failed to fetch");
}
