import * as z from "zod";

import type { Answer, HttpRequest } from "../core/http/exchange.ts";
import type { StreamedBody } from "../core/http/streamed-body.ts";

/** A query, or a procedure with `input`, `bytes` or `isProcedure`: https://atproto.com/specs/xrpc */
export type XrpcCall = {
  readonly nsid: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly input?: unknown;
  readonly bytes?: {
    readonly data: Uint8Array<ArrayBuffer> | StreamedBody;
    readonly type: string;
  };
  readonly isProcedure?: boolean;
};

/** The HTTP request of a call: POST if it has a body or is a procedure, else GET. */
export function xrpcRequest(
  service: string,
  { nsid, query, input, bytes, isProcedure = false }: XrpcCall,
  token?: string,
): HttpRequest {
  const url = `${service}/xrpc/${nsid}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(input !== undefined && { "content-type": "application/json" }),
    ...(bytes && { "content-type": bytes.type }),
  };
  const body = bytes?.data ?? (input === undefined ? undefined : JSON.stringify(input));
  const method = isProcedure || body !== undefined ? "POST" : "GET";
  return { url, method, headers, ...(body !== undefined && { body }) };
}

const failure = z.object({ error: z.string(), message: z.optional(z.string()) });

/** The server's error with its name and message. Undefined if the response is not atproto's. */
export function xrpcError(answer: Answer): { error: string; message: string } | undefined {
  const { data } = failure.safeParse(answer.json);
  if (answer.status < 400 || data === undefined) return undefined;
  return { error: data.error, message: data.message ?? data.error };
}
