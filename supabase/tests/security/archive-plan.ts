import type { WorkspaceFunction } from "./workspace-function.ts";

/** Taking a workspace along, and putting an archive into one. The stage is not empty: whoever may is refused too. */
export const archiveFunctions: Record<string, WorkspaceFunction> = {
  "begin_export(workspace_id uuid)": {
    name: "begin_export",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "check_import(workspace_id uuid)": {
    name: "check_import",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
    refusal: "PT409",
  },
  "import_workspace(workspace_id uuid, archive jsonb)": {
    name: "import_workspace",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, archive: { posts: [] } }),
    refusal: "PT409",
  },
};
