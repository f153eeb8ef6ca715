import type { Manifest } from "./network.ts";

/** Whether repeating a step has no second effect: by a key, by content, or by a header. */
export function isRepeatable({ idempotency }: Pick<Manifest, "idempotency">): boolean {
  return ["client_key", "content_address", "header"].includes(idempotency);
}

/** Whether reconcile could find another post instead, so that the channel must not start a new one meanwhile. */
export function mayFindOtherPost(
  manifest: Pick<Manifest, "idempotency" | "repeatable">,
  kind: string,
): boolean {
  return !isRepeatable(manifest) && manifest.repeatable?.includes(kind) !== true;
}

/** Whether only a user can find out what was published: Postlark cannot read posts of this network, or newsletter mails. */
export function needsManualCheck({
  id,
  idempotency,
}: Pick<Manifest, "id" | "idempotency">): boolean {
  return idempotency === "none" || id === "newsletter";
}
