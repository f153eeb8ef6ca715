import type { Json } from "@postlark/domain/json";

/** What a look at the network says of a step whose answer was lost. */
export type Reconciliation =
  | {
      readonly kind: "found";
      readonly result: Json;
      readonly url?: string;
      readonly remoteId?: string;
    }
  | { readonly kind: "absent" }
  /** Part of it is done, and it keeps account of that itself: it goes on, and nothing new has begun. */
  | { readonly kind: "under_way" }
  | { readonly kind: "unknowable"; readonly message: string };
