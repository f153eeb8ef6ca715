import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { connectionOptions, headerLists } from "./header-lists.ts";

/** They say where a message ends and whose it is; no connection may claim them for itself. */
const framing = new Set(["content-length", "host", "transfer-encoding"]);

/**
 * Why a request's head may be read differently by somebody else, or `undefined`. Two servers that
 * disagree on where a request ends take a part of it for the next one, which is somebody else's
 * (request smuggling: RFC 9112, 11.2). Node's parser has refused a Content-Length that is malformed,
 * repeated, or beside a Transfer-Encoding.
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

/** The header that frames the request's body anew, whatever the method; none where there is no body. */
export function framingHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  if (request.headers["transfer-encoding"] !== undefined) return { "transfer-encoding": "chunked" };
  const length = request.headers["content-length"];
  return length === undefined ? {} : { "content-length": length };
}
