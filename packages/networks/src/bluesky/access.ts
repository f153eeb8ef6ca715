import type { Answer } from "../core/http/exchange.ts";
import type { Retry } from "../core/http/retry-of.ts";
import type { AuthReason, Renewed } from "../core/network.ts";
import type { XrpcCall } from "./xrpc.ts";

/** `nothingSent`: nothing is sent without a refreshed session, and a record's key makes repetition safe. */
export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent?: true;
};

/** A way to use an account with the current credentials. */
export type Access = {
  readonly service: string;
  /** Whether its token has expired, as far as known here. */
  readonly isStale: boolean;
  send(call: XrpcCall): Promise<Answer | Retry>;
  renew(): Promise<Renewed | Retry | NoAccess>;
};
