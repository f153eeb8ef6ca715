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
  /** `goesOn`: as it did before, so that there is nothing new to tell. */
  | {
      readonly kind: "wait";
      readonly after: Date | undefined;
      readonly code: string;
      readonly goesOn?: true;
    }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string }
  | { readonly kind: "auth"; readonly reason: AuthReason }
  /** Nothing was sent: the engine stops. */
  | { readonly kind: "stopped" }
  | { readonly kind: "unknown"; readonly message: string };
