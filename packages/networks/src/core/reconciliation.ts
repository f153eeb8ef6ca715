import type { Json } from "@postlark/domain/json";

import type { AuthReason } from "./outcome.ts";

/** What a look at the network says of a step whose answer was lost. */
export type Reconciliation =
  | {
      readonly kind: "found";
      readonly result: Json;
      readonly url?: string;
      readonly remoteId?: string;
    }
  /** The network answered, and it is not there yet; `manifest.settlesAfter` says from when on that counts. */
  | { readonly kind: "absent" }
  /** The look itself failed: no answer, or not the network's own. Another look, later, may tell. */
  | { readonly kind: "silent"; readonly code: string; readonly after?: Date }
  /** The look was refused: it works again once the channel is reconnected. */
  | { readonly kind: "auth"; readonly reason: AuthReason }
  /** Part of it is done, and it keeps account of that itself: it goes on, and nothing new has begun. */
  | { readonly kind: "under_way" }
  /** No further look would tell: the network shows too little. */
  | { readonly kind: "unknowable"; readonly message: string };
