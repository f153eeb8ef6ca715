import type { Manifest } from "./network.ts";

/** Whether a network makes nothing twice of a step that is sent again: by a key, by content, or by a header. */
export function isRepeatable({ idempotency }: Pick<Manifest, "idempotency">): boolean {
  return ["client_key", "content_address", "header"].includes(idempotency);
}

/** Whether a look for a step could find another post's, so that nothing new begins on its channel meanwhile. */
export function isConfusable(
  manifest: Pick<Manifest, "idempotency" | "repeatable">,
  kind: string,
): boolean {
  return !isRepeatable(manifest) && manifest.repeatable?.includes(kind) !== true;
}

/**
 * Whether nothing there tells what is out already, so that a person has to look: networks whose posts cannot be read,
 * and newsletters, whose mails are with their readers.
 */
export function isUnseen({ id, idempotency }: Pick<Manifest, "id" | "idempotency">): boolean {
  return idempotency === "none" || id === "newsletter";
}
