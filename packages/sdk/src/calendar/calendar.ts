import { type CalendarDelivery, calendarDeliverySchema } from "@postlark/domain/delivery";
import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

const column = z.array(z.unknown());

/** One list per column: with 2,000 rows, keys would be a fifth of the response. */
const columnsSchema = z.object({
  id: column,
  post_id: column,
  channel_id: column,
  state: column,
  due_at: column,
  created_by: column,
  excerpt: column,
  changes_asked: column,
});

/** Deliveries due in a period except cancelled ones, soonest first: at most 2,000. @throws AppError */
export async function fetchCalendar(
  workspaceId: string,
  since: Date,
  until: Date,
  signal?: AbortSignal,
): Promise<readonly CalendarDelivery[]> {
  const query = dataClient().rpc("calendar_deliveries", {
    workspace_id: workspaceId,
    since: since.toISOString(),
    until: until.toISOString(),
  });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const columns = parseRow(columnsSchema, data);
  const refused = new Set(columns.changes_asked);
  return readableRows([...columns.id.entries()], ([row, id]) =>
    parseRow(calendarDeliverySchema, {
      id,
      postId: columns.post_id[row],
      channelId: columns.channel_id[row],
      state: columns.state[row],
      dueAt: columns.due_at[row],
      createdBy: columns.created_by[row],
      excerpt: columns.excerpt[row],
      ...(refused.has(id) && { areChangesRequested: true }),
    }),
  );
}
