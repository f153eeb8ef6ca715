import { createServer, type RequestListener, type Server } from "node:http";
import type { Server as AnyServer } from "node:net";

// An idle connection takes memory and a descriptor.
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  // Longer than load balancers' (60 s is usual): the client has to give up a connection first.
  keepAliveTimeout: 75_000,
  maxConnections: 5_000,
};

export type ServerLimits = typeof usualLimits;

export function createLimitedServer(
  handle: RequestListener,
  limits: Partial<ServerLimits> = {},
): Server {
  const { maxConnections, ...timeouts } = { ...usualLimits, ...limits };
  const server = createServer(timeouts, handle);
  server.maxConnections = maxConnections;
  return server;
}

export class ListenError extends Error {
  override name = "ListenError";
}

type Variables = { readonly port: string; readonly host: string };

function reasonOf(
  { code }: NodeJS.ErrnoException,
  host: string,
  port: number,
  variables: Variables,
): string {
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken. Stop the program that uses it, or set ${variables.port} to another port.`;
  }
  if (code === "EACCES") {
    return `Port ${port} needs more rights than this user has. Set ${variables.port} to one above 1023.`;
  }
  return `Cannot listen on ${host}, port ${port} (${code}). Set ${variables.host} to an address of this machine.`;
}

/** @returns the port, chosen by the system for 0 */
export function listen(
  server: AnyServer,
  host: string,
  port: number,
  variables: Variables = { port: "PORT", host: "HOST" },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (cause: NodeJS.ErrnoException): void => {
      reject(new ListenError(reasonOf(cause, host, port, variables), { cause }));
    };
    server.once("error", onError);
    server.listen({ host, port, ipv6Only: host === "::1" }, () => {
      server.off("error", onError);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

export function isAddressMissing(error: unknown): boolean {
  if (!(error instanceof ListenError) || !(error.cause instanceof Error)) return false;
  const code = "code" in error.cause ? error.cause.code : undefined;
  return code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";
}
