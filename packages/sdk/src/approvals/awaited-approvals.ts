import { type Awaited, awaitedSchema } from "@postlark/domain/approval";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The stages of a post's pending approvals, and who has approved in each. */
export async function fetchAwaited(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly Awaited[]> {
  const query = dataClient().rpc("awaited_approvals", { post_id: postId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(awaitedSchema, {
      deliveryId: row.delivery_id,
      place: row.place,
      isStaged: row.is_staged,
      state: row.state,
      needsAll: row.needs_all,
      byClient: row.by_client,
      standsIn: row.stands_in,
      userIds: row.user_ids,
      approvedIds: row.approved_ids,
    }),
  );
}
