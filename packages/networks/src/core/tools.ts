import type { Socket as Connection } from "node:net";

import type { NetworkId } from "./network-ids.ts";

/** An open WebSocket, of the platform or of ws. */
export type Socket = {
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: () => void): void;
  send(text: string): void;
  close(): void;
};

/** Resolves once the socket is open, rejects on failure. */
export type OpenSocket = (url: string, options: { signal: AbortSignal }) => Promise<Socket>;

/**
 * A TCP connection, for protocols other than HTTP. Resolves once it is open, rejects if forbidden or impossible.
 * @property isSecure whether it is encrypted before any data; without it, only this machine can be reached
 */
export type OpenConnection = (
  host: string,
  port: number,
  options: { readonly signal: AbortSignal; readonly isSecure: boolean },
) => Promise<Connection>;

/** The installation's client id and secret at a network, registered by the operator. */
export type Application = {
  readonly id: string;
  readonly secret: string;
  /** Whether LinkedIn lets it publish for organisations: scopes not granted must not be requested. */
  readonly organizations?: boolean | undefined;
};

/** Applications by network; a network that needs one and has none cannot be used to sign in. */
export type Applications = { readonly [Id in NetworkId]?: Application };

/** An account's rate limit, from a network's response. */
export type RateLimit = {
  readonly left: number;
  readonly max: number | null;
  readonly until: Date;
  readonly unit: "posts" | "requests";
};

/** The engine's network clients, guarded against private addresses, endless responses and timeouts. */
export type Tools = {
  readonly fetch: typeof fetch;
  readonly socket?: OpenSocket;
  readonly connect?: OpenConnection;
  readonly signal: AbortSignal;
  readonly applications?: Applications;
  now(): Date;
  /** Receives each rate limit in a response. `exchange` reads headers; a network reads the rest. */
  readonly onLimit?: ((limit: RateLimit) => void) | undefined;
};
