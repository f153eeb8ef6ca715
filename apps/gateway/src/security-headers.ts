import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";

import type { Origin } from "./forwarded.ts";

/** Data blocks, which browsers never run. */
const dataBlock = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/plain)\b/i;

const script = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(script)]
    .filter(([, attributes = ""]) => !/\bsrc\s*=/i.test(attributes) && !dataBlock.test(attributes))
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

// Any other host must not get into a header.
const plainHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The websocket's address: older Safari does not include it in 'self'. */
function webSocketSource({ host, isSecure }: Origin): string[] {
  return host !== undefined && plainHost.test(host) ? [`${isSecure ? "wss" : "ws"}://${host}`] : [];
}

export function contentSecurityPolicy(scriptHashes: readonly string[], origin: Origin): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...webSocketSource(origin)].join(" "),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const off = ["camera", "geolocation", "microphone", "payment", "usb", "browsing-topics"];

export function documentSecurity(origin: Origin): OutgoingHttpHeaders {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": off.map((feature) => `${feature}=()`).join(", "),
    "cross-origin-opener-policy": "same-origin",
    // Only over https: a browser would refuse http for a year.
    ...(origin.isSecure && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** For files that are not pages, which a frame can show too. */
export const assetPolicy = "frame-ancestors 'none'";

export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Uploaded files have the product's origin: none may act as one of its pages. */
export const backendSecurity = {
  "x-content-type-options": "nosniff",
  "content-security-policy": `${noPagePolicy}; sandbox`,
} as const;

/** Backend headers that are removed: CORS, and those about its own address. */
export const leftOut = [
  "access-control-allow-credentials",
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-allow-origin",
  "access-control-allow-private-network",
  "access-control-expose-headers",
  "access-control-max-age",
  "alt-svc",
  "strict-transport-security",
] as const;
