import { type Reading, readingSchema } from "@postlark/domain/reading";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The read-back results of deliveries; only of those for which it was requested. */
export async function fetchReadings(
  deliveryIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Reading[]> {
  const query = dataClient()
    .from("delivery_readings")
    .select(
      "delivery_id,outcome,differences,compared,untold,posts,planned_hash,held_hash,read_at,failed_at,is_asked",
    )
    .in("delivery_id", deliveryIds);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(readingSchema, {
      deliveryId: row.delivery_id,
      outcome: row.outcome,
      differences: row.differences,
      compared: row.compared,
      untold: row.untold,
      posts: row.posts,
      plannedHash: row.planned_hash,
      actualHash: row.held_hash,
      readAt: row.read_at,
      failedAt: row.failed_at,
      isAsked: row.is_asked,
    }),
  );
}

/** Requests a read-back; `fetchReadings` returns it later. @throws AppError, `not_published` */
export async function compareDelivery(id: string): Promise<void> {
  await engineRequest("POST /deliveries/{id}/compare", { params: { id } });
}
