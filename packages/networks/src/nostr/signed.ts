import type { EventTemplate, VerifiedEvent } from "nostr-tools/pure";
import * as z from "zod";

import type { Outcome } from "../core/network.ts";

export type Signed =
  | { readonly kind: "signed"; readonly event: VerifiedEvent }
  | Extract<Outcome, { kind: "auth" | "rejected" | "retry" }>;

export type Sign = (template: EventTemplate) => Promise<Signed>;

/** NIP-01 */
export const signed = z.object({
  id: z.string(),
  pubkey: z.string(),
  created_at: z.int(),
  kind: z.int(),
  tags: z.array(z.array(z.string())),
  content: z.string(),
  sig: z.string(),
});
