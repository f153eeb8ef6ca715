import type { ServerResponse } from "node:http";

import { createLimitedServer, listen } from "@postlark/server/listen";

export type HttpServer = { readonly port: number; stop(): Promise<void> };

export type HttpContext = {
  readonly host: string;
  readonly port: number;
  /** Whether requests can be served now. */
  isReady(): Promise<boolean>;
};

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

/** Serves `/healthz` (the process runs) and `/readyz` (it can serve). */
export async function startHttp(context: HttpContext): Promise<HttpServer> {
  const server = createLimitedServer((request, response) => {
    if (request.url === "/healthz") sendJson(response, 200, { status: "alive" });
    else if (request.url === "/readyz") {
      void context
        .isReady()
        .then((ready) =>
          sendJson(response, ready ? 200 : 503, { status: ready ? "ready" : "unavailable" }),
        );
    } else sendJson(response, 404, { error: { code: "not_found", message: "Nothing is here." } });
  });
  const variables = { port: "ENGINE_PORT", host: "ENGINE_HOST" };
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
