import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

const figureSchema = z.object({
  /** `posts`, without a network, or what a network counts. */
  metric: z.string(),
  network: z.nullable(z.string()),
  /** Null if nothing was reported, which is not 0. */
  recent: z.nullable(z.int()),
  before: z.nullable(z.int()),
});

/** A figure of the last seven days, and of the seven before them. */
export type RecentFigure = z.infer<typeof figureSchema>;

/** How many posts were published, and the likes and replies that they had after 24 hours, by network. @throws AppError */
export async function fetchRecentFigures(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly RecentFigure[]> {
  const query = dataClient().rpc("recent_figures", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) => parseRow(figureSchema, row));
}
