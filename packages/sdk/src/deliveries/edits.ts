import type { Delivery } from "@postlark/domain/delivery";
import { type DeliveryEdit, deliveryEditSchema } from "@postlark/domain/delivery-edit";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../request/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** What a delivery that is out is to say; what is left out stays. */
export type EditInput = {
  readonly text: string;
  /** What its pictures show, in their order. */
  readonly alts?: readonly string[] | undefined;
  readonly warning?: string | undefined;
  /** Where an article was first; empty for nowhere. */
  readonly canonical?: string | undefined;
};

/**
 * Changes what was published, there where it stands; the delivery is `editing` until that is done.
 * @param seen as its author saw it
 * @throws AppError of code `post_changed` where it says something else by now
 */
export async function editDelivery(
  { id, saidHash: seen }: Pick<Delivery, "id" | "saidHash">,
  input: EditInput,
): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/edit`, { body: { seen, ...input } });
}

/**
 * Calls off what was asked for of what is out.
 * @throws AppError of code `change_begun` once an engine has begun it
 */
export async function callOffChange(id: string): Promise<void> {
  await engineRequest("POST", `/deliveries/${id}/call-off`);
}

/** Who may change what a delivery says where it stands, by their ids. */
export async function fetchDeliveryEditors(
  id: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const query = dataClient().rpc("delivery_editors", { delivery_id: id });
  return (await (signal ? query.abortSignal(signal) : query).throwOnError()).data;
}

/** How a delivery was changed since it went out, the first change first. */
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

/** How many parts of a delivery are known to be out. */
export async function countPartsOut(id: string, signal?: AbortSignal): Promise<number> {
  const query = dataClient()
    .from("delivery_steps")
    .select("position")
    .eq("delivery_id", id)
    .eq("state", "done")
    .not("result->>remoteId", "is", null);
  return (await (signal ? query.abortSignal(signal) : query).throwOnError()).data.length;
}
