import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

import { noPagePolicy } from "./security-headers.ts";

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: OutgoingHttpHeaders,
): void {
  response.writeHead(status, {
    "cache-control": "no-store",
    "content-security-policy": noPagePolicy,
    "x-content-type-options": "nosniff",
    ...headers,
    "content-length": Buffer.byteLength(body),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  send(response, status, `${text}\n`, { ...headers, "content-type": "text/plain; charset=utf-8" });
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const headers = { "content-type": "application/json; charset=utf-8" };
  send(response, status, JSON.stringify(value), headers);
}
