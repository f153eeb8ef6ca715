import type { IncomingMessage, ServerResponse } from "node:http";

import { errorReportPath } from "@postlark/site/error-report";
import { isSupabasePath, zoneNames, zoneOf, zones } from "@postlark/site/zones";

import { sendText } from "./answers.ts";
import { ingestReport, type IngestOptions } from "./browser-errors/ingest.ts";
import { answerHealth, answerReadiness, type HealthContext } from "./health.ts";
import { originOf } from "./origin.ts";
import { forward, type ProxyContext } from "./proxy/forward.ts";
import type { LiveSite } from "./releases/live-site.ts";
import type { Site } from "./releases/site.ts";
import { framingFault } from "./request-framing.ts";
import { parseTarget, type RequestTarget } from "./request-target.ts";
import { isUnknownAsset, servePages, type Exchange } from "./static/pages.ts";
import type { Area } from "./telemetry/metrics.ts";
import { observeRequest, type Telemetry } from "./telemetry/observe-request.ts";
import { requestIdHeader, requestIdOf } from "./telemetry/request-id.ts";

/** All that answering takes. */
export type AnswerContext = {
  readonly site: LiveSite;
  /** See `knownHosts`. */
  readonly isKnownHost: (host: string | undefined) => boolean;
  readonly proxy: ProxyContext;
  readonly health: HealthContext;
  readonly ingest: IngestOptions;
  readonly telemetry: Telemetry;
};

/** Said to whoever comes by a name that is not the product's. */
export const foreignHost =
  "The product is not reached by this name; ALLOWED_HOSTS of the gateway says by which";

/** What the gateway answers by itself to GET and HEAD. */
const checks = new Set(["/healthz", "/readyz"]);

function areaOf(target: RequestTarget | undefined, site: Site): Area {
  if (!target) return "none";
  const { path, rawPath } = target;
  if (isSupabasePath(rawPath)) return "supabase";
  if (checks.has(path) || path === errorReportPath) return "gateway";
  const assetsOf = zoneNames.find((zone) => path.startsWith(zones[zone].assets));
  // What nobody owns is marketing's not-found screen.
  return assetsOf ?? zoneOf(path, site.routes) ?? "marketing";
}

async function answerPage(
  exchange: Exchange,
  target: RequestTarget,
  { site }: AnswerContext,
): Promise<void> {
  const known = site.current();
  const served = isUnknownAsset(target.path, known) ? await site.look() : known;
  servePages(exchange, target, served);
}

/** Browsers ask before a page of another site sends anything; our own pages are never asked for. */
function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined
  );
}

/** Answers one request: from the backend, by the gateway itself, or with a page or an asset. */
export function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: AnswerContext,
): void {
  const requestId = requestIdOf(request);
  response.setHeader(requestIdHeader, requestId);
  const target = parseTarget(request.url);
  const site = context.site.current();
  const isCheck = target !== undefined && checks.has(target.path);
  const isMinor = isCheck || (target !== undefined && site.assets.has(target.path));
  const area = areaOf(target, site);
  observeRequest({ request, response, requestId, area, isMinor }, context.telemetry);

  const origin = originOf(request, context.proxy.isProxyTrusted);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const fault = framingFault(request) ?? (target ? undefined : "this path cannot be read");
  if (!target || fault !== undefined) {
    sendText(response, 400, `Bad request: ${fault}`, { connection: "close" });
  } else if (isCheck && isRead) {
    if (target.path === "/healthz") void answerHealth(response, context.health);
    else void answerReadiness(request, response, context.health, site);
  } else if (!context.isKnownHost(origin.host)) {
    sendText(response, 421, foreignHost);
  } else if (isPreflight(request)) {
    sendText(response, 403, "Only pages of this site may ask this");
  } else if (area === "supabase") {
    forward({ request, response, requestId, target }, context.proxy);
  } else if (target.path === errorReportPath) {
    void ingestReport(request, response, requestId, context.ingest);
  } else {
    void answerPage({ request, response, origin }, target, context);
  }
}
