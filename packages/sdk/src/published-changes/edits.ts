import type { Delivery } from "@postlark/domain/delivery";
import { type DeliveryEdit, deliveryEditSchema } from "@postlark/domain/delivery-edit";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** Changes to a published delivery; absent fields stay unchanged. */
export type EditInput = {
  readonly text: string;
  /** Alt texts in order. */
  readonly alts?: readonly string[] | undefined;
  readonly warning?: string | undefined;
  /** An article's canonical URL; empty for none. */
  readonly canonical?: string | undefined;
};

/**
 * Edits a published delivery on its network; its state is `editing` until then. @param seen as the author saw it
 * @throws AppError of code `post_changed` if it has changed since
 */
export async function editDelivery(
  { id, contentHash: seen }: Pick<Delivery, "id" | "contentHash">,
  input: EditInput,
): Promise<void> {
  await engineRequest("POST /deliveries/{id}/edit", { params: { id }, body: { seen, ...input } });
}

/** Cancels a requested edit or removal. @throws AppError of code `change_begun` once it has begun */
export async function callOffChange(id: string): Promise<void> {
  await engineRequest("POST /deliveries/{id}/call-off", { params: { id } });
}

/** Ids of members who may edit a published delivery. */
export async function fetchDeliveryEditors(
  id: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = dataClient().rpc("delivery_editors", { delivery_id: id });
  return (await (signal ? query.abortSignal(signal) : query).throwOnError()).data;
}

/** A delivery's edits since publication, oldest first. */
export async function fetchDeliveryEdits(
  id: string,
  signal?: AbortSignal,
): Promise<readonly DeliveryEdit[]> {
  const query = dataClient()
    .from("delivery_edits")
    .select("id,user_id,before,after,at")
    .eq("delivery_id", id)
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ user_id: userId, ...row }) =>
    parseRow(deliveryEditSchema, { ...row, userId }),
  );
}

/** How many parts of a delivery are published, as far as known. */
export async function countPartsOut(id: string, signal?: AbortSignal): Promise<number> {
  const query = dataClient()
    .from("delivery_steps")
    .select("position")
    .eq("delivery_id", id)
    .eq("state", "done")
    .not("result->>remoteId", "is", null);
  return (await (signal ? query.abortSignal(signal) : query).throwOnError()).data.length;
}
