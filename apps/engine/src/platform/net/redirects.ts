import { ConnectionError } from "./connection-error.ts";

export type PlainRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body: Uint8Array | AsyncIterable<Uint8Array> | undefined;
};

/** Headers that may be sent to another origin: none identifies the sender. */
const crossOriginHeaders = new Set(["accept", "accept-language", "range", "user-agent"]);

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * @returns the request to redirect to; undefined if the answer is no redirect
 * @throws ConnectionError if it must not be followed
 */
export function nextRequest(
  request: PlainRequest,
  status: number,
  location: string | null,
): PlainRequest | undefined {
  if (!redirectStatuses.has(status) || location === null) return undefined;
  if (!URL.canParse(location, request.url.href)) {
    throw new ConnectionError(
      "redirect_refused",
      `${request.url.host} sends requests to an address that is none.`,
    );
  }
  const url = new URL(location, request.url);
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new ConnectionError(
      "redirect_refused",
      `${request.url.host} sends requests on to ${url.origin}. Enter that address instead.`,
    );
  }
  if (request.url.protocol === "https:" && url.protocol !== "https:") {
    throw new ConnectionError(
      "redirect_refused",
      `${request.url.host} sends requests on to an address without https.`,
    );
  }
  const isSameOrigin = url.origin === request.url.origin;
  const headers = request.headers.filter(([name]) => isSameOrigin || crossOriginHeaders.has(name));
  return { url, method: request.method, headers, body: undefined };
}
