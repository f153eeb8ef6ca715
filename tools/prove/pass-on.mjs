import { request as ask } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

/** Headers of one connection, and those that the next request sets itself. */
const hopByHop = new Set([
  "connection",
  "content-length",
  "expect",
  "keep-alive",
  "transfer-encoding",
  "accept-encoding",
]);

/**
 * A request with its whole body.
 * @typedef {{ method: string, path: string, headers: import("node:http").IncomingHttpHeaders, body: Buffer<ArrayBuffer> }} Passed
 */

/** @param {import("node:http").IncomingHttpHeaders} headers @returns {Record<string, string>} */
function endToEndHeaders(headers) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      hopByHop.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/**
 * Forwards a request to a server, over a new connection each time.
 * @param {Passed} request
 * @param {string} target the server's origin
 * @param {boolean} keepsHost whether the Host header is passed on
 * @returns {Promise<import("./stale-reads.mjs").Answer>}
 */
export async function forwardRequest({ method, path, headers, body }, target, keepsHost) {
  const { host, hostname, port } = new URL(target);
  const outgoing = ask({
    hostname,
    port,
    method,
    path,
    agent: false,
    headers: {
      ...endToEndHeaders(headers),
      ...(!keepsHost && { host }),
      ...(method !== "GET" && method !== "HEAD" && { "content-length": body.length }),
    },
  });
  outgoing.end(method === "GET" || method === "HEAD" ? undefined : body);
  const [response] = await once(outgoing, "response");
  return {
    status: response.statusCode ?? 502,
    headers: endToEndHeaders(response.headers),
    body: await buffer(response),
  };
}
