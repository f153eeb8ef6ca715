import type { Json } from "@postlark/domain/json";

/** What became of a step. */
export type Outcome =
  | {
      readonly kind: "done";
      readonly result: Json;
      readonly url?: string;
      readonly remoteId?: string;
    }
  | { readonly kind: "pending"; readonly after: Date }
  /** The network's own words. */
  | { readonly kind: "rejected"; readonly message: string; readonly code?: string }
  | {
      readonly kind: "retry";
      /** When the network says to come again, where it does. */
      readonly after?: Date;
      readonly code: string;
      /**
       * Whether it may have happened all the same. False only where nothing left this machine, or where the network
       * documents this answer as a refusal (`manifest.refusals`): a proxy's 403, 404 or 429 is neither.
       */
      readonly mayHaveHappened: boolean;
    }
  /** `nothingSent`: nothing left, or the network documents that it did nothing. Without it the step may have happened. */
  | { readonly kind: "auth"; readonly reason: AuthReason; readonly nothingSent?: true }
  | { readonly kind: "unknown"; readonly message: string };

export type AuthReason =
  | "credentials_revoked"
  | "credentials_expired"
  | "account_gone"
  | "unreachable";
