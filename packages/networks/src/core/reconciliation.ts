import type { Json } from "@postlark/domain/json";

import type { AuthReason } from "./outcome.ts";

/** What a look at the network found about a step with a lost response. */
export type Reconciliation =
  | {
      readonly kind: "found";
      readonly result: Json;
      readonly url?: string;
      readonly remoteId?: string;
    }
  /** The network responded and it is not there; `manifest.settlesAfter` says when that is final. */
  | { readonly kind: "absent" }
  /** The look failed: no response, or not the network's own. A later one may succeed. */
  | { readonly kind: "silent"; readonly code: string; readonly after?: Date }
  /** The look was refused: it works again once the channel is reconnected. */
  | { readonly kind: "auth"; readonly reason: AuthReason }
  /** Partly done, and recorded in our own store: continue with the rest. */
  | { readonly kind: "under_way" }
  /** No further look would help: the network shows too little. */
  | { readonly kind: "unknowable"; readonly message: string };
