import { type WatchStatus, watchTables } from "./realtime-client.ts";

/** The tables of a workspace of which every change is told. */
const tables = [
  "posts",
  "deliveries",
  "delivery_events",
  "calendar_notes",
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
 * Calls `onChange` after any change of what a workspace's members may see, with the table it was in.
 * Nobody is told of their own removal: that is what asking for one's workspaces finds out.
 * @returns stops watching
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
      const known = tables.find((one) => one === table);
      if (known !== undefined) onChange(known, id);
    },
    onStatus,
  );
}
