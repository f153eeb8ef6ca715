import type { Manifest } from "./network.ts";

/** Whether a network makes nothing twice of a step that is sent again: by a key, by content, or by a header. */
export function isRepeatable({ idempotency }: Pick<Manifest, "idempotency">): boolean {
  return ["client_key", "content_address", "header"].includes(idempotency);
}
