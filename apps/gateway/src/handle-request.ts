import type { IncomingMessage, ServerResponse } from "node:http";

import { errorReportPath } from "@postlark/site/error-report";
import { isEnginePath, isSupabasePath, zoneNames, zoneOf, zones } from "@postlark/site/zones";

import { ingestReport, type IngestOptions } from "./browser-errors/ingest.ts";
import { sendLiveness, sendReadiness, type HealthContext } from "./health.ts";
import { originOf } from "./forwarded.ts";
import { proxyRequest, type ProxyContext } from "./proxy/proxy-request.ts";
import { engineAbsent, sendEngineFailure } from "./proxy/upstream.ts";
import type { LiveSite } from "./releases/live-site.ts";
import type { Site } from "./releases/site.ts";
import { framingFault } from "./request-framing.ts";
import { parseTarget, type RequestTarget } from "./request-target.ts";
import { sendText } from "./responses.ts";
import { isUnknownAsset, servePages, type Exchange } from "./pages.ts";
import type { Area } from "./telemetry/metrics.ts";
import { observeRequest, type Telemetry } from "./telemetry/observe-request.ts";
import { requestIdHeader, requestIdOf } from "./telemetry/request-id.ts";
import { traceRequest } from "./telemetry/trace-request.ts";

export type RequestContext = {
  readonly site: LiveSite;
  readonly isKnownHost: (host: string | undefined) => boolean;
  readonly isProxyTrusted: boolean;
  readonly supabase: ProxyContext;
  readonly engine: ProxyContext | undefined;
  readonly health: HealthContext;
  readonly ingest: IngestOptions;
  readonly telemetry: Telemetry;
};

export const unknownHost =
  "The product is not reached by this name; ALLOWED_HOSTS of the gateway says by which";

const healthPaths = new Set(["/healthz", "/readyz"]);

/** Returns which part of the product responds to a path; "none" for an unreadable one. */
function areaOf(target: RequestTarget | undefined, site: Site): Area {
  if (!target) return "none";
  const { path, rawPath } = target;
  if (isSupabasePath(rawPath)) return "supabase";
  if (isEnginePath(rawPath)) return "engine";
  if (healthPaths.has(path) || path === errorReportPath) return "gateway";
  const assetZone = zoneNames.find((zone) => path.startsWith(zones[zone].assets));
  // Unknown paths get marketing's 404 page.
  return assetZone ?? zoneOf(path, site.routes) ?? "marketing";
}

/** Responds with a page or asset. Polls for a newer release first if the asset is unknown. */
async function sendPage(
  exchange: Exchange,
  target: RequestTarget,
  { site }: RequestContext,
): Promise<void> {
  const current = site.current();
  const servedSite = isUnknownAsset(target.path, current) ? await site.refresh() : current;
  servePages(exchange, target, servedSite);
}

/** Preflights come from other sites only. */
function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined
  );
}

/** Handles a request, with its id in the response, metrics, and a trace unless it is minor. */
export function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  const requestId = requestIdOf(request);
  response.setHeader(requestIdHeader, requestId);
  const target = parseTarget(request.url);
  const site = context.site.current();
  const isHealth = target !== undefined && healthPaths.has(target.path);
  const isMinor = isHealth || (target !== undefined && site.assets.has(target.path));
  const area = areaOf(target, site);
  observeRequest({ request, response, requestId, area, isMinor }, context.telemetry);
  const serve = () => respond({ request, response, requestId, area, isHealth }, target, context);
  if (isMinor) return serve();
  const { isProxyTrusted } = context;
  traceRequest({ request, response, requestId, area, isProxyTrusted }, serve);
}

type Received = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly area: Area;
  readonly isHealth: boolean;
};

function respond(
  { request, response, requestId, area, isHealth }: Received,
  target: RequestTarget | undefined,
  context: RequestContext,
): void {
  const site = context.site.current();
  const origin = originOf(request, context.isProxyTrusted);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const fault = framingFault(request) ?? (target ? undefined : "this path cannot be read");
  if (!target || fault !== undefined) {
    sendText(response, 400, `Bad request: ${fault}`, { connection: "close" });
  } else if (isHealth && isRead) {
    if (target.path === "/healthz") void sendLiveness(response, context.health);
    else void sendReadiness(request, response, context.health, site);
  } else if (!context.isKnownHost(origin.host)) {
    sendText(response, 421, unknownHost);
  } else if (isPreflight(request)) {
    sendText(response, 403, "Only pages of this site may ask this");
  } else if (area === "supabase") {
    proxyRequest({ request, response, requestId, target }, context.supabase);
  } else if (area === "engine" && context.engine === undefined) {
    sendEngineFailure(response, target.rawPath, engineAbsent);
    request.resume();
  } else if (area === "engine" && context.engine !== undefined) {
    proxyRequest({ request, response, requestId, target }, context.engine);
  } else if (target.path === errorReportPath) {
    void ingestReport(request, response, requestId, context.ingest);
  } else {
    void sendPage({ request, response, origin }, target, context);
  }
}
