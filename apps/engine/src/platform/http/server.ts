import type { ServerResponse } from "node:http";

import { getRequestListener } from "@hono/node-server";
import { isLoopback, knownHosts } from "@postlark/server/known-hosts";
import { createLimitedServer, listen } from "@postlark/server/listen";

import type { Metrics } from "../telemetry/metrics.ts";
import type { Readiness } from "../database/schema-check.ts";

export type HttpServer = { readonly port: number; stop(): Promise<void> };

export type HttpContext = {
  readonly host: string;
  readonly port: number;
  /** Whether requests can be served, and why not. */
  readiness(): Promise<Readiness>;
  readonly metrics?: Pick<Metrics, "contentType" | "text">;
  /** Serves everything but health; left out if the engine only runs deliveries. */
  readonly app?: { fetch(request: Request): Response | Promise<Response> } | undefined;
};

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

async function sendReadiness(
  response: ServerResponse,
  context: Pick<HttpContext, "readiness">,
): Promise<void> {
  const { isReady, reason } = await context.readiness();
  const status = isReady ? "ready" : "unavailable";
  sendJson(response, isReady ? 200 : 503, { status, ...(reason && { reason }) });
}

async function sendMetrics(
  response: ServerResponse,
  { contentType, text }: Pick<Metrics, "contentType" | "text">,
): Promise<void> {
  const body = await text();
  response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
  response.end(body);
}

const unknownHost = {
  error: {
    code: "unknown_host",
    message: "The engine does not answer to the Host of this request.",
  },
};

/**
 * Serves `/healthz` (the process runs), `/readyz` (it can serve), `/metrics` and the app. On a loopback address it
 * refuses foreign host names (DNS rebinding).
 * @param portVariable the variable to name if the port is taken
 * @throws ListenError
 */
export async function startHttp(
  context: HttpContext,
  portVariable = "ENGINE_PORT",
): Promise<HttpServer> {
  const { app, metrics } = context;
  const serveApp = app && getRequestListener((request) => app.fetch(request));
  const isKnownHost = isLoopback(context.host) ? knownHosts([]) : () => true;
  const server = createLimitedServer((request, response) => {
    if (!isKnownHost(request.headers.host)) sendJson(response, 421, unknownHost);
    else if (request.url === "/healthz") sendJson(response, 200, { status: "alive" });
    else if (request.url === "/readyz") void sendReadiness(response, context);
    else if (request.url === "/metrics" && metrics) void sendMetrics(response, metrics);
    else if (serveApp) void serveApp(request, response);
    else sendJson(response, 404, { error: { code: "not_found", message: "Nothing is here." } });
  });
  const variables = { port: portVariable, host: "ENGINE_HOST" };
  const actual = await listen(server, context.host, context.port, variables);
  return {
    port: actual,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
