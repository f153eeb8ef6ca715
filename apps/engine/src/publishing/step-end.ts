import type { Json } from "@postlark/domain/json";
import type { AuthReason } from "@postlark/networks/network";

/** The stored result of a finished step. */
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
      readonly after: Date | undefined;
      readonly code: string;
      /** Whether it may be published: it is reconciled before it is sent again. */
      readonly mayBeOut: boolean;
      /** Whether reconciling failed or came too early: repeating it now tells nothing new. */
      readonly isLook?: true;
      /** Milliseconds until reconciling is certain. */
      readonly atMost?: number;
      /** Unchanged, so that there is nothing to write. */
      readonly goesOn?: boolean;
    }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "auth"; readonly reason: AuthReason; readonly mayBeOut: boolean }
  | { readonly kind: "stopped"; readonly mayBeOut: boolean }
  | { readonly kind: "unknown"; readonly message: string };
