import type { EventTemplate, VerifiedEvent } from "nostr-tools/pure";

import type { Outcome } from "../network.ts";

export type Signed =
  | { readonly kind: "signed"; readonly event: VerifiedEvent }
  | Extract<Outcome, { kind: "auth" | "rejected" | "retry" }>;

export type Sign = (template: EventTemplate) => Promise<Signed>;
