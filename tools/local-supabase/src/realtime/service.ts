import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import { WebSocketServer } from "ws";

import type { Context } from "../context.ts";
import { parseCaller } from "../http/caller.ts";
import { refuseUpgrade } from "../http/refuse-upgrade.ts";
import { isFromBrowser } from "../http/api-key.ts";
import { AccessError, verifyClaims } from "./access.ts";
import { ChangeFeed } from "./change-feed.ts";
import { openChangeSource } from "./change-source.ts";
import { Connection } from "./connection.ts";
import type { RealtimeCore } from "./core.ts";
import { limits } from "./limits.ts";
import { toVersion } from "./protocol.ts";
import { Topics } from "./topics.ts";
import { Seats } from "./seats.ts";
import { changesPublication } from "./subscriptions.ts";

/** A base for parsing a request's path. */
const origin = "http://localhost";
const sweepMs = 1000;

export type RealtimeService = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** Starts the service. Clients may connect at once; changes follow shortly after. */
export function createRealtimeService(context: Context): RealtimeService {
  const { sql, databaseUrl, keys, tokens, log } = context;
  const topics = new Topics();
  const feed = new ChangeFeed({ sql, log });
  const source = openChangeSource({
    sql,
    databaseUrl,
    log,
    publication: changesPublication,
    onChange: (change) => feed.enqueue(change),
  });
  const core: RealtimeCore = {
    sql,
    keys,
    tokens,
    log,
    topics,
    feed,
    ready: source.ready,
    isPage: false,
  };

  const connections = new Set<Connection>();
  const seats = new Seats(limits.sockets);
  const backlog = {
    unsentBytes: () => [...connections].reduce((sum, { unsentBytes }) => sum + unsentBytes, 0),
  };
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
  });
  const sweep = setInterval(() => {
    for (const connection of connections) connection.sweep();
  }, sweepMs);
  sweep.unref();

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = request.url ?? "/";
    if (!URL.canParse(target, origin)) return refuseUpgrade(socket, 400, "Malformed address");
    const url = new URL(target, origin);
    const version = toVersion(url.searchParams.get("vsn"));
    const apiKey = url.searchParams.get("apikey") ?? headerOf(request, "x-api-key");
    if (url.pathname !== "/realtime/v1/websocket") return refuseUpgrade(socket, 404, "Not found");
    if (!version) return refuseUpgrade(socket, 400, "vsn must be 1.0.0 or 2.0.0");
    if (!apiKey) return refuseUpgrade(socket, 401, "API key is missing");
    const releaseSeat = seats.reserve(parseCaller(request).address);
    if (!releaseSeat) return refuseUpgrade(socket, 429, "Too many connected users");
    socket.once("close", releaseSeat);
    const connectionCore = { ...core, isPage: isFromBrowser(toHeaders(request)) };
    try {
      await verifyClaims(apiKey, connectionCore);
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      return refuseUpgrade(socket, 401, error.message);
    }
    server.handleUpgrade(request, socket, head, (webSocket) => {
      const onClosed = (connection: Connection) => connections.delete(connection);
      connections.add(
        new Connection({
          socket: webSocket,
          core: connectionCore,
          backlog,
          version,
          apiKey,
          onClosed,
        }),
      );
    });
  };

  return {
    upgrade: (request, socket, head) => {
      socket.on("error", () => socket.destroy());
      accept(request, socket, head).catch((error: unknown) => {
        log("error", "a websocket could not be opened", String(error));
        refuseUpgrade(socket, 503, "Error connecting to Realtime");
      });
    },
    close: async () => {
      clearInterval(sweep);
      for (const connection of connections) connection.close();
      server.close();
      await feed.close();
      await source.close();
    },
  };
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const entries = Object.entries(headers);
  return new Headers(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
