import type { Visibility } from "@postlark/domain/post-content";
import { hasPeer, type PeerName } from "@postlark/testing/peers";

import type { Capability } from "../core/network.ts";
import { type Fault, faultsAfter, type ErrorResponse } from "./faults.ts";
import type { Peer } from "./peer.ts";

/** A server that the suite runs against. */
export type Server = {
  readonly name: string;
  /**
   * A third party's server, or a simulator of ours made from the network's documentation. `opt-in`: a third party's
   * server that runs only on request; its last results are recorded (`opt-in-results.ts`).
   */
  readonly evidence: "real server" | "opt-in" | "contract";
  /** Its name in `peers/`, if it has to be installed first. */
  readonly peer?: PeerName;
  readonly faults: readonly Fault[];
  /** Error responses after a successful request, only for networks over HTTP. */
  readonly later?: readonly Fault[];
  /** The network's documented error response and rate limit response. */
  readonly errorResponses?:
    | { readonly refusal?: ErrorResponse; readonly limit?: ErrorResponse }
    | undefined;
  /** Capabilities of the network that this server lacks. */
  readonly lacks?: readonly Capability[];
  /** Visibilities of the network that this server treats as public. */
  readonly ignores?: readonly Visibility[];
  /** Capabilities that a simulator of ours behind the server provides: proven only by contract. */
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

/** All faults, for networks over HTTP. */
export const byHttp = { faults: everyFault, later: faultsAfter } as const;

/** Whether this machine has the server; prints one line if not. */
export const isThere = async ({ peer }: Server) => peer === undefined || (await hasPeer(peer));
