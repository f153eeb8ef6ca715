import type { Answer } from "../core/http/exchange.ts";
import type { Retry } from "../core/http/retry-of.ts";
import type { AuthReason, Renewed } from "../core/network.ts";
import type { XrpcCall } from "./xrpc.ts";

/** `nothingSent`: a session that is not renewed sends nothing, and a record's key makes a repetition safe anyway. */
export type NoAccess = {
  readonly kind: "auth";
  readonly reason: AuthReason;
  readonly nothingSent?: true;
};

/** One way into an account, by credentials as they stand. */
export type Access = {
  /** The origin of the account's server. */
  readonly service: string;
  /** Whether the time of its token is over, as far as anybody here knows. */
  readonly isStale: boolean;
  send(call: XrpcCall): Promise<Answer | Retry>;
  renew(): Promise<Renewed | Retry | NoAccess>;
};
