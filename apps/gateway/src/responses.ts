import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

import { noPagePolicy } from "./security-headers.ts";

const always = {
  "cache-control": "no-store",
  "content-security-policy": noPagePolicy,
  "x-content-type-options": "nosniff",
};

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders,
): void {
  response.writeHead(status, {
    ...always,
    ...headers,
    "content-length": Buffer.byteLength(body),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Answers with one line of text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  send(response, status, `${text}\n`, { ...headers, "content-type": "text/plain; charset=utf-8" });
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  send(response, status, JSON.stringify(value), {
    ...headers,
    "content-type": "application/json; charset=utf-8",
  });
}
