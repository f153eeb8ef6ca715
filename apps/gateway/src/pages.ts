import type { IncomingMessage, ServerResponse } from "node:http";

import { documentOf, notFoundDocument, type DocumentName } from "@postlark/site/documents";
import { serviceWorker } from "@postlark/site/service-worker";
import { zones } from "@postlark/site/zones";

import type { Origin } from "./forwarded.ts";
import type { Site } from "./releases/site.ts";
import type { RequestTarget } from "./request-target.ts";
import { sendText } from "./responses.ts";
import { assetPolicy, contentSecurityPolicy, documentSecurity } from "./security-headers.ts";
import type { Asset } from "./static/app-files.ts";
import { sendStaticFile } from "./static/static-file.ts";

const assetPrefixes = Object.values(zones).map((zone) => zone.assets);

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: Origin;
};

function sendAsset({ request, response }: Exchange, asset: Asset, path: string): void {
  sendStaticFile(request, response, asset, 200, {
    "cache-control": asset.isImmutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
    "x-content-type-options": "nosniff",
    "content-security-policy": assetPolicy,
    ...(path === serviceWorker.path && { "service-worker-allowed": serviceWorker.scope }),
  });
}

function sendDocument(
  { request, response, origin }: Exchange,
  site: Site,
  name: DocumentName,
  status: 200 | 404,
): void {
  const document = site.documentOf(name);
  sendStaticFile(request, response, document, status, {
    "cache-control": "no-cache",
    "content-security-policy": contentSecurityPolicy(document.scriptHashes, origin),
    ...documentSecurity(origin),
    // Readable by the page, whose error reports name their release.
    "server-timing": `release;desc="${site.releases[name.zone].id}"`,
  });
}

/** Whether a path is a missing asset, which a brand-new release may have. */
export function isUnknownAsset(path: string, site: Site): boolean {
  return assetPrefixes.some((prefix) => path.startsWith(prefix)) && !site.assets.has(path);
}

/** Pages have no trailing slash. A path like `//host/` must never be a redirect's target. */
function isRedirected(rawPath: string): boolean {
  return rawPath !== "/" && rawPath.endsWith("/") && !rawPath.startsWith("//");
}

export function servePages(exchange: Exchange, target: RequestTarget, site: Site): void {
  const { request, response } = exchange;
  if (request.method !== "GET" && request.method !== "HEAD") {
    // The connection may still have an unread body.
    sendText(response, 405, "Method not allowed", { allow: "GET, HEAD", connection: "close" });
    return;
  }
  const asset = site.assets.get(target.path);
  if (asset) return sendAsset(exchange, asset, target.path);
  if (isUnknownAsset(target.path, site)) return sendText(response, 404, "Not found");
  const name = documentOf(target.path, site.routes);
  if (!name) return sendDocument(exchange, site, notFoundDocument, 404);
  if (!isRedirected(target.rawPath)) return sendDocument(exchange, site, name, 200);
  const location = `${target.rawPath.slice(0, -1)}${target.search}`;
  sendText(response, 308, "Moved", { location, "cache-control": "no-cache" });
}
