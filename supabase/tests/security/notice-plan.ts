import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands and questions about one's own notices. */
export const noticeFunctions: Record<string, WorkspaceFunction> = {
  "my_notices(workspace_id uuid)": {
    name: "my_notices",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "read_notices(workspace_id uuid, notice_ids uuid[], post_id uuid, is_read boolean)": {
    name: "read_notices",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
};
