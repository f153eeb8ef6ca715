import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about a workspace's library of pictures, and what is known of it. */
export const mediaFunctions: Record<string, WorkspaceFunction> = {
  "add_media(workspace_id uuid, hash text, type text, width integer, height integer, size integer, name text)":
    {
      name: "add_media",
      lowest: "contributor",
      args: ({ workspaceId }) => ({
        workspace_id: workspaceId,
        hash: "a".repeat(64),
        type: "image/png",
        width: 1,
        height: 1,
        size: 1,
        name: "pwned",
      }),
    },
  "change_media(media_id uuid, name text, alt text, focal_x double precision, focal_y double precision)":
    {
      name: "change_media",
      lowest: "editor",
      args: ({ mediaId }) => ({
        media_id: mediaId,
        name: "pwned",
        alt: "pwned",
        focal_x: 0,
        focal_y: 0,
      }),
    },
  "delete_media(media_id uuid)": {
    name: "delete_media",
    lowest: "editor",
    args: ({ mediaId }) => ({ media_id: mediaId }),
  },
  "library_summary(workspace_id uuid)": {
    name: "library_summary",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "media_posts(media_id uuid)": {
    name: "media_posts",
    lowest: "viewer",
    args: ({ mediaId }) => ({ media_id: mediaId }),
  },
  "media_replacement(media_id uuid)": {
    name: "media_replacement",
    lowest: "contributor",
    args: ({ mediaId }) => ({ media_id: mediaId }),
  },
  "replace_media(media_id uuid, with_id uuid)": {
    name: "replace_media",
    lowest: "contributor",
    args: ({ mediaId, deletedMediaId }) => ({ media_id: deletedMediaId, with_id: mediaId }),
  },
  "restore_media(media_id uuid)": {
    name: "restore_media",
    lowest: "editor",
    args: ({ deletedMediaId }) => ({ media_id: deletedMediaId }),
  },
  "tag_media(media_id uuid, tag text, is_on boolean)": {
    name: "tag_media",
    lowest: "editor",
    args: ({ mediaId }) => ({ media_id: mediaId, tag: "pwned", is_on: true }),
  },
};
