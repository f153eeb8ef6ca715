import type { Json } from "@postlark/domain/json";
import type { AuthReason } from "@postlark/networks/network";

/** What a step that is done came to, as it is stored with it. */
export type StepResult = {
  readonly result: Json;
  readonly url?: string;
  readonly remoteId?: string;
};

/** Where a step leaves its delivery. What has to be written of it goes with the delivery's next calls. */
export type StepEnd =
  | { readonly kind: "done"; readonly done: StepResult }
  | {
      readonly kind: "wait";
      readonly after: Date | undefined;
      readonly code: string;
      /** Whether it may be out, as far as is known: it is looked for before it is sent again. */
      readonly mayBeOut: boolean;
      /** Whether it was a look that failed or came too early, in which case one more tells nothing new. */
      readonly isLook?: true;
      /** In how many milliseconds another look tells for certain. */
      readonly atMost?: number;
      /** As it did before, so that there is nothing new to write. */
      readonly goesOn?: boolean;
    }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "auth"; readonly reason: AuthReason; readonly mayBeOut: boolean }
  /** Nothing was sent: the engine stops. */
  | { readonly kind: "stopped"; readonly mayBeOut: boolean }
  | { readonly kind: "unknown"; readonly message: string };
