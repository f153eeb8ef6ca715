import type { Json } from "@postlark/domain/json";

export type Outcome =
  | {
      readonly kind: "done";
      readonly result: Json;
      readonly url?: string;
      readonly remoteId?: string;
    }
  | { readonly kind: "pending"; readonly after: Date }
  | { readonly kind: "rejected"; readonly message: string; readonly code?: string }
  | {
      readonly kind: "retry";
      /** The network's retry time, if it names one. */
      readonly after?: Date;
      readonly code: string;
      /**
       * Whether it may have happened. False only if nothing left this machine, or if the network documents this
       * response as a refusal (`manifest.refusals`): a proxy's 403, 404 or 429 is neither.
       */
      readonly mayHaveHappened: boolean;
    }
  /**
   * `nothingSent`: nothing left, or the network documents that it did nothing. Otherwise the step may have happened.
   */
  | { readonly kind: "auth"; readonly reason: AuthReason; readonly nothingSent?: true }
  | { readonly kind: "unknown"; readonly message: string };

export type AuthReason =
  | "credentials_revoked"
  | "credentials_expired"
  | "account_gone"
  | "unreachable";
