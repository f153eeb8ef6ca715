import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

import { isLoopback } from "@postlark/server/known-hosts";
import type { Backend } from "./proxy/backend.ts";
import type { Site } from "./releases/site.ts";
import { sendJson } from "./responses.ts";

export type HealthContext = {
  readonly backend: Backend;
  readonly engine: Backend | undefined;
  /** Hosted projects refuse requests without a key. */
  readonly publishableKey: string | undefined;
  isStopping(): boolean;
};

const timeoutMs = 5_000;

/** The status of a response, undefined without one within the timeout. */
function statusOf(
  backend: Backend,
  method: "GET" | "HEAD",
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = backend.request({
      method,
      path,
      headers: { host: backend.url.host, ...headers },
      // A keep-alive connection may just have been closed, which proves nothing about the backend.
      agent: false,
    });
    request.setTimeout(timeoutMs, () => request.destroy());
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", () => resolve(undefined));
    request.end();
  });
}

/** REST has no health endpoint: without its database any request is a 5xx. */
async function isBackendHealthy({ backend, publishableKey }: HealthContext): Promise<boolean> {
  const key = publishableKey ? { apikey: publishableKey } : {};
  const [authStatus, restStatus = 500] = await Promise.all([
    statusOf(backend, "GET", "/auth/v1/health", key),
    statusOf(backend, "HEAD", "/rest/v1/", key),
  ]);
  return authStatus === 200 && restStatus < 500;
}

/** The engine's state. It never makes the product unready: without the engine everything but publishing works. */
async function engineState({ engine }: HealthContext): Promise<"absent" | "ready" | "unavailable"> {
  if (engine === undefined) return "absent";
  return (await statusOf(engine, "GET", "/readyz")) === 200 ? "ready" : "unavailable";
}

async function sendHealth(
  response: ServerResponse,
  context: HealthContext,
  body: () => Promise<object>,
): Promise<void> {
  const unavailable = (message: string): void =>
    sendJson(response, 503, { status: "unavailable", message });
  if (context.isStopping()) return unavailable("This gateway is stopping.");
  const [isHealthy, health] = await Promise.all([isBackendHealthy(context), body()]);
  if (isHealthy) sendJson(response, 200, health);
  else unavailable("The backend does not answer.");
}

/** Answers 200 once backend and gateway can serve (the run contract), else 503. */
export function sendLiveness(response: ServerResponse, context: HealthContext): Promise<void> {
  return sendHealth(response, context, () => Promise.resolve({ status: "ok" }));
}

/** The served releases, for programs on this machine only and not for proxies. */
function releasesFor({ socket, headers }: IncomingMessage, site: Site): object {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isProxied = headers["x-forwarded-for"] !== undefined || headers.forwarded;
  if (!isLoopback(peer) || isProxied) return {};
  const releases = Object.values(site.releases).map(({ app, id }) => [app, id]);
  return { releases: Object.fromEntries(releases) };
}

/** {@link sendLiveness} with releases and the engine's state. */
export function sendReadiness(
  request: IncomingMessage,
  response: ServerResponse,
  context: HealthContext,
  site: Site,
): Promise<void> {
  return sendHealth(response, context, async () => ({
    status: "ready",
    engine: await engineState(context),
    ...releasesFor(request, site),
  }));
}
