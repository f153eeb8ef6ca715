import type { IncomingMessage, ServerResponse } from "node:http";

import { sendJson } from "./answers.ts";
import { isLoopback } from "./known-hosts.ts";
import type { Backend } from "./proxy/backend.ts";
import type { Site } from "./releases/site.ts";

/** What the checks ask about. */
export type HealthContext = {
  readonly backend: Backend;
  /** Sent with the question: hosted projects refuse requests without a key. */
  readonly publishableKey: string | undefined;
  isStopping(): boolean;
};

const patience = 5_000;

/** The status that the backend answers with; `undefined` where it does not answer. */
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
    request.setTimeout(patience, () => request.destroy());
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", () => resolve(undefined));
    request.end();
  });
}

/** Auth says how it does. REST has no such address: without its database it answers anything with 5xx. */
async function isBackendHealthy(context: HealthContext): Promise<boolean> {
  const [auth, rest = 500] = await Promise.all([
    statusOf(context, "GET", "/auth/v1/health"),
    statusOf(context, "HEAD", "/rest/v1/"),
  ]);
  return auth === 200 && rest < 500;
}

async function answer(
  response: ServerResponse,
  context: HealthContext,
  well: object,
): Promise<void> {
  const unavailable = (message: string): void =>
    sendJson(response, 503, { status: "unavailable", message });
  if (context.isStopping()) unavailable("This gateway is stopping.");
  else if (await isBackendHealthy(context)) sendJson(response, 200, well);
  else unavailable("The backend does not answer.");
}

/** `/healthz`: 200 once product and backend answer (the run contract). */
export function answerHealth(response: ServerResponse, context: HealthContext): Promise<void> {
  return answer(response, context, { status: "ok" });
}

/** A program on this machine, and none that speaks for somebody else. */
function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  return isLoopback(peer) && headers["x-forwarded-for"] === undefined && !headers.forwarded;
}

/**
 * `/readyz`: whether requests may be sent here; and to this machine, as the figures are, what of each
 * app they would get.
 */
export function answerReadiness(
  request: IncomingMessage,
  response: ServerResponse,
  context: HealthContext,
  site: Site,
): Promise<void> {
  if (!isOfThisMachine(request)) return answer(response, context, { status: "ready" });
  const releases = Object.values(site.releases).map(({ app, id }) => [app, id]);
  return answer(response, context, { status: "ready", releases: Object.fromEntries(releases) });
}
