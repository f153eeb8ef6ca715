import type { EngineCall } from "./engine-call.ts";
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
  "seen_feed_items(workspace_id uuid, most integer)": {
    name: "seen_feed_items",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, most: 10 }),
  },
  "import_workspace(workspace_id uuid, archive jsonb)": {
    name: "import_workspace",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, archive: { posts: [] } }),
    refusal: "PT409",
  },
};

/** What the engine keeps of an archive, and forgets of the audit. */
export const archiveEngineFunctions: Record<string, EngineCall> = {
  "forget_audit()": { name: "forget_audit", args: () => ({}), returns: "void" },
  "stage_picture(workspace_id uuid, bytes bytea, preview bytea, type text, width integer, height integer, name text)":
    {
      name: "stage_picture",
      args: () => ({
        workspace_id: "00000000-0000-4000-8000-000000000000",
        bytes: "pwned",
        preview: "pwned",
        type: "image/png",
        width: 1,
        height: 1,
        name: "pwned",
      }),
      returns: "false",
    },
  "stage_media_bytes(workspace_id uuid, bytes bytea, preview bytea)": {
    name: "stage_media_bytes",
    args: () => ({
      workspace_id: "00000000-0000-4000-8000-000000000000",
      bytes: "pwned",
      preview: "pwned",
    }),
    returns: "false",
  },
};
