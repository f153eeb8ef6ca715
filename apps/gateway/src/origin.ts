import type { IncomingMessage } from "node:http";

/** How the person's browser addresses the product. */
export type Origin = { readonly host: string | undefined; readonly isSecure: boolean };

function last(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  return text?.split(",").at(-1)?.trim();
}

/**
 * How a request's browser addresses the product. Behind a trusted proxy that is what the nearest
 * proxy says (X-Forwarded-Host, X-Forwarded-Proto); otherwise anybody could claim it, and only the
 * connection counts.
 */
export function originOf(request: IncomingMessage, isProxyTrusted: boolean): Origin {
  const host = isProxyTrusted ? last(request.headers["x-forwarded-host"]) : undefined;
  const protocol = isProxyTrusted ? last(request.headers["x-forwarded-proto"]) : undefined;
  return { host: host ?? request.headers.host, isSecure: protocol === "https" };
}
