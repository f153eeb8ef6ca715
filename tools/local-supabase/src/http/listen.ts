import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";

import { getRequestListener } from "@hono/node-server";

import type { Caller } from "../context.ts";
import { PortTaken, type PortPurpose } from "../postgres/ports.ts";
import { json } from "./responses.ts";
import { parseCaller } from "./caller.ts";
import type { KnownOrigins } from "./known-origins.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";

export type Listener = {
  url: string;
  /** Websockets are closed by their service. */
  close(): void;
};

const limits = {
  requestTimeout: 120_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Much longer than the gateway reuses connections: a request sent while one closes is lost.
  keepAliveTimeout: 30_000,
  maxHeaderSize: 32 * 1024,
};

/** Answers requests for unknown hosts with 421 (RFC 9110, 15.5.20). @throws PortTaken */
export async function listen(options: {
  port: number;
  purpose: PortPurpose;
  isKnownHost: KnownOrigins["isKnownHost"];
  fetch: (request: Request, caller: Caller) => Promise<Response> | Response;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}): Promise<Listener> {
  const { port, purpose, isKnownHost, fetch, upgrade } = options;
  const server = createServer(limits, (incoming, outgoing) => {
    const isForUs = hasKnownHost(incoming, isKnownHost);
    const answer = getRequestListener(
      (request) => (isForUs ? fetch(request, parseCaller(incoming)) : misdirected()),
      {
        overrideGlobalObjects: false,
        errorHandler: () => json({ message: "The request could not be understood" }, 400),
      },
    );
    void answer(incoming, outgoing);
  });
  if (upgrade !== undefined) {
    server.on("upgrade", (incoming, socket, head) => {
      socket.on("error", () => socket.destroy());
      if (hasKnownHost(incoming, isKnownHost)) upgrade(incoming, socket, head);
      else refuseUpgrade(socket, 421, misdirection);
    });
  }
  server.maxConnections = 1_000;
  await bind(server, port, purpose);
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const misdirection = "This server does not answer to the Host of the request";

// `headersDistinct` throws at a header named `__proto__` before Node 20.20.2.
function hasKnownHost(
  { headers, rawHeaders }: IncomingMessage,
  isKnownHost: KnownOrigins["isKnownHost"],
): boolean {
  const names = rawHeaders.filter((_value, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === "host");
  return hosts.length === 1 && isKnownHost(headers.host);
}

/** The body remains unread, so the connection cannot be reused. */
function misdirected(): Response {
  return json({ message: misdirection }, 421, { connection: "close" });
}

function bind(server: Server, port: number, purpose: PortPurpose): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", () => reject(new PortTaken(port, purpose)));
    server.listen({ port, host: "127.0.0.1" }, () => resolve());
  });
}
