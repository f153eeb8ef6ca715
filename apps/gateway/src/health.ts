import type { IncomingMessage, ServerResponse } from "node:http";

import { isLoopback } from "./known-hosts.ts";
import type { Backend } from "./proxy/backend.ts";
import type { Site } from "./releases/site.ts";
import { sendJson } from "./responses.ts";

export type HealthContext = {
  readonly backend: Backend;
  /** Sent along: hosted projects refuse requests without a key. */
  readonly publishableKey: string | undefined;
  isStopping(): boolean;
};

const timeout = 5_000;

function statusOf(
  { backend, publishableKey }: HealthContext,
  method: "GET" | "HEAD",
  path: string,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = backend.request({
      method,
      path,
      headers: { host: backend.url.host, ...(publishableKey && { apikey: publishableKey }) },
      // A kept connection may just have been closed, which says nothing about the backend.
      agent: false,
    });
    request.setTimeout(timeout, () => request.destroy());
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", () => resolve(undefined));
    request.end();
  });
}

/** REST has no health endpoint of its own: without its database any request is a 5xx. */
async function isBackendHealthy(context: HealthContext): Promise<boolean> {
  const [auth, rest = 500] = await Promise.all([
    statusOf(context, "GET", "/auth/v1/health"),
    statusOf(context, "HEAD", "/rest/v1/"),
  ]);
  return auth === 200 && rest < 500;
}

/** Sends 200 with a body once backend and gateway can serve (the run contract), else 503. */
export async function sendHealth(
  response: ServerResponse,
  context: HealthContext,
  body: object,
): Promise<void> {
  const unavailable = (message: string): void =>
    sendJson(response, 503, { status: "unavailable", message });
  if (context.isStopping()) unavailable("This gateway is stopping.");
  else if (await isBackendHealthy(context)) sendJson(response, 200, body);
  else unavailable("The backend does not answer.");
}

/** What `/readyz` says: the served releases to a program on this machine, and to nobody who speaks for others. */
export function readinessOf({ socket, headers }: IncomingMessage, site: Site): object {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isProxied = headers["x-forwarded-for"] !== undefined || headers.forwarded;
  if (!isLoopback(peer) || isProxied) return { status: "ready" };
  const releases = Object.values(site.releases).map(({ app, id }) => [app, id]);
  return { status: "ready", releases: Object.fromEntries(releases) };
}
