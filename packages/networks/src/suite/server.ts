import type { Visibility } from "@postlark/domain/post-content";
import { hasPeer, type PeerName } from "@postlark/testing/peers";

import type { Capability } from "../core/network.ts";
import { type Fault, faultsAfter, type OwnWords } from "./faults.ts";
import type { Peer } from "./peer.ts";

/** What a network is held against. */
export type Server = {
  readonly name: string;
  /**
   * Somebody else's server, or a simulator of ours that was made from the network's documentation. `opt-in` is somebody
   * else's that a run has only where one asks for it: it shows what it showed then (`opt-in-results.ts`).
   */
  readonly evidence: "real server" | "opt-in" | "contract";
  /** Its name in `peers/`, where it has to be installed first. */
  readonly peer?: PeerName;
  readonly faults: readonly Fault[];
  /** What comes after it was done: tried where it is asked by HTTP. */
  readonly later?: readonly Fault[];
  /** What the network itself says where it refuses, and where too much was asked for, as it documents them. */
  readonly says?: { readonly refusal?: OwnWords; readonly limit?: OwnWords } | undefined;
  /** What it does not do of what the network does. */
  readonly lacks?: readonly Capability[];
  /** To whom it does not show a post otherwise than to everybody, of what its network has. */
  readonly ignores?: readonly Visibility[];
  /** What a simulator of ours answers behind it: contract, whatever the server is. */
  readonly simulates?: readonly Capability[];
  readonly start: () => Promise<Peer>;
};

export const everyFault: readonly Fault[] = [
  "request lost",
  "answer lost",
  "limit",
  "server error",
  "page of HTML",
  "half an answer",
  "silence",
];

/** Of a network that is asked by HTTP. */
export const byHttp = { faults: everyFault, later: faultsAfter } as const;

/** Whether this machine can have it; one line says so where it cannot. */
export const isThere = async ({ peer }: Server) => peer === undefined || (await hasPeer(peer));
