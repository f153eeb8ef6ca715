import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { connectionOptions, headerLists } from "./header-lists.ts";

/** Framing headers; a Connection header must not name them. */
const framing = new Set(["content-length", "host", "transfer-encoding"]);

/**
 * Why another server may read a request's head differently, or `undefined`. Two servers that disagree about a request's
 * end take a part of it for the next one, of another client (request smuggling: RFC 9112, 11.2). Node's parser has
 * already refused a Content-Length that is malformed, repeated, or beside a Transfer-Encoding.
 */
export function framingFault(request: IncomingMessage): string | undefined {
  const lists = headerLists(request);
  if (connectionOptions(lists).some((option) => framing.has(option))) {
    return "the Connection header names a header that frames the message";
  }
  if ((lists.get("host") ?? []).length > 1) return "there is more than one Host header";
  const codings = lists.get("transfer-encoding") ?? [];
  const isPlain = codings.length === 1 && codings[0]?.toLowerCase() === "chunked";
  if (codings.length > 0 && !(isPlain && request.httpVersion === "1.1")) {
    return "the only transfer coding understood here is chunked, with HTTP/1.1";
  }
  return undefined;
}

export function hasBody(request: IncomingMessage): boolean {
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  return coding !== undefined || (length !== undefined && Number(length) > 0);
}

/** Returns the framing header for the backend, whatever the method; none without a body. */
export function framingHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  if (request.headers["transfer-encoding"] !== undefined) return { "transfer-encoding": "chunked" };
  const length = request.headers["content-length"];
  return length === undefined ? {} : { "content-length": length };
}
