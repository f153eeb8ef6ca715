import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about the caller's own address of a workspace's calendar. */
export const calendarFeedFunctions: Record<string, WorkspaceFunction> = {
  "calendar_feed_made_at(workspace_id uuid)": {
    name: "calendar_feed_made_at",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "make_calendar_feed(workspace_id uuid)": {
    name: "make_calendar_feed",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "revoke_calendar_feed(workspace_id uuid)": {
    name: "revoke_calendar_feed",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
};
