import type { Json } from "@postlark/domain/json";
import type { AuthReason } from "@postlark/networks/network";

export type StepResult = {
  readonly result: Json;
  readonly url?: string;
  readonly remoteId?: string;
};

/** How a step ended. What it stores is written in one transaction with the delivery's next database calls. */
export type StepEnd =
  | { readonly kind: "done"; readonly done: StepResult }
  | {
      readonly kind: "wait";
      /** The network's own time for the next try. */
      readonly retryAt: Date | undefined;
      readonly code: string;
      /** Whether it may be published: it is reconciled before it is sent again. */
      readonly mayBePublished: boolean;
      /** Whether reconciling failed or came too early: repeating it now tells nothing new. */
      readonly isReconciliation?: true;
      /** Milliseconds until reconciling is certain. */
      readonly maxWaitMs?: number;
      /** Whether the step waits as before, so that the history needs no note. */
      readonly isUnchanged?: boolean;
    }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "auth"; readonly reason: AuthReason; readonly mayBePublished: boolean }
  | { readonly kind: "stopped"; readonly mayBePublished: boolean }
  | { readonly kind: "unknown"; readonly message: string };
