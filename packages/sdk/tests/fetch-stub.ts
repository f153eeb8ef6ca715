import { vi } from "vitest";

/** One request that went out. */
export type SentRequest = {
  method: string;
  url: URL;
  headers: Headers;
  /** The parsed JSON body, or `undefined` without one. */
  body: unknown;
};

/** Puts a function in `fetch`'s place; it answers each request, or throws as a lost network does. */
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

/** What `fetch` throws when the server cannot be reached. */
export function lostNetwork(): never {
  throw new TypeError("Failed to fetch");
}
