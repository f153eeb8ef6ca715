import type { EngineCall } from "./engine-call.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

/** Taking a workspace along, and putting an archive into one. The stage is not empty: whoever may is refused too. */
export const archiveFunctions: Record<string, WorkspaceFunction> = {
  "begin_export(workspace_id uuid)": {
    name: "begin_export",
    lowest: "admin",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "begin_archive(workspace_id uuid, upload_id uuid, size bigint)": {
    name: "begin_archive",
    lowest: "admin",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      upload_id: "00000000-0000-4000-8000-00000000a1c4",
      size: 1,
    }),
    refusal: "PT409",
  },
  // Somebody else's.
  "stop_archive(upload_id uuid)": {
    name: "stop_archive",
    lowest: "admin",
    args: ({ archiveId }) => ({ upload_id: archiveId }),
    refusal: "PT403",
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
  "store_archive_part(upload_id uuid, user_id uuid, at integer, bytes bytea)": {
    name: "store_archive_part",
    args: ({ archiveId, postId }) => ({
      upload_id: archiveId,
      user_id: postId,
      at: 0,
      bytes: "pwned",
    }),
    returns: "null",
  },
  "own_archive(upload_id uuid, user_id uuid)": {
    name: "own_archive",
    args: ({ archiveId, postId }) => ({ upload_id: archiveId, user_id: postId }),
    returns: "nothing",
  },
  "hold_archive(upload_id uuid, user_id uuid)": {
    name: "hold_archive",
    args: ({ archiveId, postId }) => ({ upload_id: archiveId, user_id: postId }),
    returns: "false",
  },
  "release_archive(upload_id uuid, user_id uuid)": {
    name: "release_archive",
    args: ({ archiveId, postId }) => ({ upload_id: archiveId, user_id: postId }),
    returns: "void",
  },
  "archive_bytes(upload_id uuid, first bigint, length integer)": {
    name: "archive_bytes",
    args: ({ postId }) => ({ upload_id: postId, first: 0, length: 1 }),
    returns: "null",
  },
  "mark_staged(upload_id uuid, user_id uuid, staged integer)": {
    name: "mark_staged",
    args: ({ archiveId, postId }) => ({ upload_id: archiveId, user_id: postId, staged: 1 }),
    returns: "false",
  },
  "forget_archive(workspace_id uuid, user_id uuid)": {
    name: "forget_archive",
    args: ({ workspaceId, postId }) => ({ workspace_id: workspaceId, user_id: postId }),
    returns: "false",
  },
  "stage_video(workspace_id uuid, user_id uuid, name text, size integer)": {
    name: "stage_video",
    args: ({ postId }) => ({ workspace_id: postId, user_id: postId, name: "pwned", size: 1 }),
    returns: "null",
  },
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
