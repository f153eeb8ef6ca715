import type { IncomingMessage } from "node:http";

import { lastEntry } from "./header-lists.ts";

/** How the person's browser addresses the product. */
export type Origin = { readonly host: string | undefined; readonly isSecure: boolean };

/**
 * How a request's browser addresses the product. Behind a trusted proxy that is what the nearest
 * proxy says (X-Forwarded-Host, X-Forwarded-Proto); otherwise anybody could claim it, and only the
 * connection counts.
 */
export function originOf(request: IncomingMessage, isProxyTrusted: boolean): Origin {
  const host = isProxyTrusted ? lastEntry(request.headers["x-forwarded-host"]) : undefined;
  const protocol = isProxyTrusted ? lastEntry(request.headers["x-forwarded-proto"]) : undefined;
  return { host: host ?? request.headers.host, isSecure: protocol === "https" };
}
