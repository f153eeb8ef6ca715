import { type WatchStatus, watchTables } from "./realtime-client.ts";

const tables = [
  "posts",
  "deliveries",
  "delivery_events",
  "calendar_notes",
  "channel_groups",
  "channels",
  "idea_columns",
  "idea_feeds",
  "ideas",
  "labels",
  "media",
  "media_folders",
  "notices",
  "post_comments",
  "saved_texts",
  "workspace_members",
  "workspaces",
] as const;

export type WorkspaceTable = (typeof tables)[number];

/**
 * Calls `onChange` with the table after any change visible to a workspace's members. A user's own removal is not
 * delivered: fetching their workspaces reveals it. @returns unsubscribes
 */
export async function watchWorkspace(
  workspaceId: string,
  onChange: (table: WorkspaceTable, id: string | undefined) => void,
  onStatus?: (status: WatchStatus) => void,
): Promise<() => void> {
  return watchTables(
    tables.map((table) => ({
      table,
      filter: `${table === "workspaces" ? "id" : "workspace_id"}=eq.${workspaceId}`,
    })),
    (id, table) => {
      const watchedTable = tables.find((one) => one === table);
      if (watchedTable !== undefined) onChange(watchedTable, id);
    },
    onStatus,
  );
}
