import type { Socket as Connection } from "node:net";

import type { NetworkId } from "./network-ids.ts";

/** An open WebSocket, as the platform's and as ws has it. */
export type Socket = {
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: () => void): void;
  send(text: string): void;
  close(): void;
};

/** Resolves once the socket is open, rejects where it cannot be. */
export type OpenSocket = (url: string, options: { signal: AbortSignal }) => Promise<Socket>;

/**
 * A connection of TCP, for what speaks no HTTP. Resolves once it stands, rejects where it may not or cannot.
 * @property isSecure whether nothing is said on it before it is encrypted: without, it leads to this machine only
 */
export type OpenConnection = (
  host: string,
  port: number,
  options: { readonly signal: AbortSignal; readonly isSecure: boolean },
) => Promise<Connection>;

/** A network's name for this installation, and the secret that proves it: whoever runs it registered it there. */
export type Application = {
  readonly id: string;
  readonly secret: string;
  /** Whether LinkedIn lets it publish as organisations: what it was not granted must not be asked for. */
  readonly organizations?: boolean | undefined;
};

/** By their networks; one that wants an application and is not named cannot be signed in to. */
export type Applications = { readonly [Id in NetworkId]?: Application };

/** How much more a network takes of an account, by its own answer. */
export type RateLimit = {
  readonly left: number;
  /** Of how many; null where it does not say. */
  readonly max: number | null;
  readonly until: Date;
  readonly what: "posts" | "requests";
};

/** The ways out of the engine: guarded against private addresses, endless answers and long silences. */
export type Tools = {
  readonly fetch: typeof fetch;
  readonly socket?: OpenSocket;
  readonly connect?: OpenConnection;
  readonly signal: AbortSignal;
  readonly applications?: Applications;
  now(): Date;
  /** Hears of each limit that an answer tells. `exchange` says what stands in headers; a network, what it says otherwise. */
  readonly onLimit?: ((limit: RateLimit) => void) | undefined;
};
