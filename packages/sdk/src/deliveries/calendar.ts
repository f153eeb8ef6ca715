import { type CalendarDelivery, calendarDeliverySchema } from "@postlark/domain/delivery";
import * as z from "zod/mini";

import { dataClient } from "../request/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

const column = z.array(z.unknown());

/** The answer has one list a column: of 2,000 rows a fifth would be their keys. */
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

/**
 * What is due from one instant until before another, cancelled ones aside, the soonest first: 2,000 at most.
 * @throws AppError
 */
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
      ...(refused.has(id) && { areChangesAsked: true }),
    }),
  );
}
