import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

import {
  createLimitedServer,
  isAddressMissing,
  listen,
  type ServerLimits,
} from "@postlark/server/listen";
import { isSupabasePath } from "@postlark/site/zones";

import { logCollector, remoteCollector } from "./browser-errors/collector.ts";
import { createRateLimit } from "./browser-errors/rate-limit.ts";
import type { Config } from "./config.ts";
import { originOf } from "./forwarded.ts";
import { handleRequest, unknownHost, type RequestContext } from "./handle-request.ts";
import { knownHosts } from "@postlark/server/known-hosts";
import { createBackend } from "./proxy/backend.ts";
import { largestBody } from "./proxy/send-body.ts";
import { engineUpstream, supabaseUpstream } from "./proxy/upstream.ts";
import { proxyUpgrade, refuseUpgrade } from "./proxy/upgrade.ts";
import type { LiveSite } from "./releases/live-site.ts";
import { framingFault, hasBody } from "./request-framing.ts";
import { parseTarget } from "./request-target.ts";
import type { Telemetry } from "./telemetry/observe-request.ts";
import { requestIdOf } from "./telemetry/request-id.ts";

export type Gateway = {
  readonly port: number;
  /** Stops accepting, lets running requests finish, closes websockets; cuts off the rest after 4 s. */
  stop(): Promise<void>;
};

export type GatewayOptions = {
  readonly config: Config;
  readonly site: LiveSite;
  readonly telemetry: Telemetry;
  /** In milliseconds; a little more than the client's 60 s, so that the client gives up first. */
  readonly backendTimeoutMs?: number;
  /** In milliseconds; see `createBackend`. */
  readonly backendIdle?: number;
  readonly bodyLimit?: number;
  readonly limits?: Partial<ServerLimits>;
  readonly closeTimeoutMs?: number;
};

// Far more than a working product reports, and enough for a broken release to show.
const reportRates = {
  all: { points: 60, duration: 60 },
  each: { points: 10, duration: 100 },
};

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

/** Starts the gateway on the configured addresses. @throws ListenError if an address is taken or missing */
export async function startGateway({
  config,
  site,
  telemetry,
  backendTimeoutMs = 65_000,
  backendIdle,
  bodyLimit = largestBody,
  limits,
  closeTimeoutMs = 4_000,
}: GatewayOptions): Promise<Gateway> {
  const { log, metrics } = telemetry;
  const { isProxyTrusted, publishableKey } = config;
  const backend = createBackend(config.backend, backendIdle);
  const engine = config.engine && createBackend(config.engine, backendIdle);
  const servers: Server[] = [];
  const sockets = new Set<Duplex>();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;

  const proxying = { isProxyTrusted, timeout: backendTimeoutMs, bodyLimit, telemetry };
  const context: RequestContext = {
    site,
    telemetry,
    isKnownHost: knownHosts(config.publicHosts),
    isProxyTrusted,
    supabase: { ...proxying, upstream: supabaseUpstream(backend) },
    engine: engine && { ...proxying, upstream: engineUpstream(engine) },
    health: { backend, engine, publishableKey, isStopping: () => isStopping },
    ingest: {
      collect: config.errorsUrl ? remoteCollector(config.errorsUrl, log) : logCollector(log),
      metrics,
      isProxyTrusted,
      isAllowed: createRateLimit(reportRates),
    },
  };

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    underWay.add(response);
    if (isStopping) response.setHeader("connection", "close");
    response.on("error", () => response.destroy());
    response.on("close", () => {
      underWay.delete(response);
      // A connection whose response began before the stop is closed once that has ended.
      if (isStopping)
        setImmediate(() => servers.forEach((server) => server.closeIdleConnections()));
    });
    handleRequest(request, response, context);
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    metrics.connectionOpened();
    socket.on("close", () => {
      sockets.delete(socket);
      metrics.connectionClosed();
    });
    const target = parseTarget(request.url);
    const isWebSocket = request.headers.upgrade?.toLowerCase() === "websocket";
    const fault = framingFault(request) ?? (hasBody(request) ? "it has a body" : undefined);
    if (fault !== undefined) {
      refuseUpgrade(socket, 400, { code: "bad_request", message: `Bad request: ${fault}.` });
    } else if (!context.isKnownHost(originOf(request, isProxyTrusted).host)) {
      refuseUpgrade(socket, 421, { code: "foreign_host", message: `${unknownHost}.` });
    } else if (target && isWebSocket && isSupabasePath(target.rawPath) && !isStopping) {
      const requestId = requestIdOf(request);
      proxyUpgrade({ request, socket, head, requestId, target }, context.supabase);
    } else {
      refuseUpgrade(socket, 404, { code: "not_found", message: "No live connection here." });
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const closed = Promise.all(servers.map(close));
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader("connection", "close");
    }
    for (const socket of sockets) socket.destroy();
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, closeTimeoutMs);
    await closed;
    clearTimeout(deadline);
    backend.close();
    engine?.close();
  }

  let { port } = config;
  for (const host of config.hosts) {
    const server = createLimitedServer(onRequest, limits).on("upgrade", onUpgrade);
    try {
      port = await listen(server, host, port);
      servers.push(server);
    } catch (error) {
      if (servers.length > 0 && isAddressMissing(error)) continue;
      await stop();
      throw error;
    }
  }
  return { port, stop };
}
