import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

import { isSupabasePath } from "@postlark/site/zones";

import { sendJson, sendText } from "./answers.ts";
import type { Config } from "./config.ts";
import { isBackendHealthy } from "./health.ts";
import { isAddressMissing, listen } from "./listen.ts";
import { originOf } from "./origin.ts";
import { createBackend } from "./proxy/backend.ts";
import { forward, type ProxyContext } from "./proxy/forward.ts";
import { forwardUpgrade, refuseUpgrade } from "./proxy/upgrade.ts";
import { parseTarget, type RequestTarget } from "./request-target.ts";
import type { LiveSite } from "./releases/live-site.ts";
import { isUnknownAsset, servePages } from "./static/pages.ts";

/** A running gateway. */
export type Gateway = {
  readonly port: number;
  /** Stops accepting, lets requests under way finish, closes websockets; cuts off what is left after 4 s. */
  stop(): Promise<void>;
};

/** What tests shorten. */
export type GatewayOptions = {
  readonly config: Config;
  readonly site: LiveSite;
  readonly onFailure?: (reason: string) => void;
  /** Milliseconds; a little more than the client's own 60 s, so that it is the client who gives up. */
  readonly backendTimeout?: number;
  /** Milliseconds. */
  readonly stopTimeout?: number;
};

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/**
 * Starts the product's one origin: pages and assets of the current releases, the Supabase paths from the
 * backend, and `/healthz`.
 * @throws ListenError when an address cannot be listened on
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { config, site, backendTimeout = 65_000, stopTimeout = 4_000 } = options;
  const backend = createBackend(config.backend);
  const context: ProxyContext = {
    backend,
    isProxyTrusted: config.isProxyTrusted,
    timeout: backendTimeout,
    onFailure: options.onFailure ?? (() => undefined),
  };
  const servers: Server[] = [];
  const sockets = new Set<Duplex>();
  let isStopping = false;

  /** A connection whose last request came before the stop goes as soon as that one is answered. */
  function closeWhenAnswered(): void {
    if (isStopping) for (const server of servers) server.closeIdleConnections();
  }

  async function answerHealth(response: ServerResponse): Promise<void> {
    const isHealthy = !isStopping && (await isBackendHealthy(backend, config.publishableKey));
    if (isHealthy) sendJson(response, 200, { status: "ok" });
    else
      sendJson(response, 503, { status: "unavailable", message: "The backend does not answer." });
  }

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
  ): Promise<void> {
    const origin = originOf(request, config.isProxyTrusted);
    const known = site.current();
    const served = isUnknownAsset(target.path, known) ? await site.look() : known;
    servePages({ request, response, origin }, target, served);
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    response.on("error", () => response.destroy());
    response.on("close", () => setImmediate(closeWhenAnswered));
    const target = parseTarget(request.url);
    if (!target) {
      sendText(response, 400, "Bad request: this path cannot be read", { connection: "close" });
    } else if (isSupabasePath(target.rawPath)) {
      forward(request, response, target, context);
    } else if (
      target.path === "/healthz" &&
      (request.method === "GET" || request.method === "HEAD")
    ) {
      void answerHealth(response);
    } else {
      void answerPage(request, response, target);
    }
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    const target = parseTarget(request.url);
    const isWebSocket = request.headers.upgrade?.toLowerCase() === "websocket";
    if (target && isWebSocket && isSupabasePath(target.rawPath) && !isStopping) {
      forwardUpgrade(request, socket, head, target, context);
    } else {
      socket.on("error", () => socket.destroy());
      refuseUpgrade(socket, 404, { code: "not_found", message: "No live connection here." });
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const closed = Promise.all(servers.map((server) => close(server)));
    for (const socket of sockets) socket.destroy();
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, stopTimeout);
    await closed;
    clearTimeout(deadline);
    backend.close();
  }

  let { port } = config;
  for (const host of config.hosts) {
    const server = createServer(onRequest).on("upgrade", onUpgrade);
    try {
      port = await listen(server, host, port);
      servers.push(server);
    } catch (error) {
      const isAnotherThere = servers.length > 0;
      if (isAnotherThere && isAddressMissing(error)) continue;
      await stop();
      throw error;
    }
  }
  return { port, stop };
}
