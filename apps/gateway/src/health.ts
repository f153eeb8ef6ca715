import type { ServerResponse } from "node:http";

import { sendJson } from "./answers.ts";
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

/** Whether the backend answers its health check. */
function isBackendHealthy({ backend, publishableKey }: HealthContext): Promise<boolean> {
  return new Promise((resolve) => {
    const request = backend.request({
      method: "GET",
      path: "/auth/v1/health",
      headers: { host: backend.url.host, ...(publishableKey && { apikey: publishableKey }) },
      // A kept connection may just have been closed, which says nothing about the backend.
      agent: false,
    });
    request.setTimeout(patience, () => request.destroy());
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
    request.end();
  });
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

/** `/readyz`: whether requests may be sent here, and what of each app they would get. */
export function answerReadiness(
  response: ServerResponse,
  context: HealthContext,
  site: Site,
): Promise<void> {
  const releases = Object.values(site.releases).map(({ app, id }) => [app, id]);
  return answer(response, context, { status: "ready", releases: Object.fromEntries(releases) });
}
