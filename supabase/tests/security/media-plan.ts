import type { EngineCall } from "./engine-call.ts";
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
  "begin_video(workspace_id uuid, video_id uuid, name text, size integer)": {
    name: "begin_video",
    lowest: "contributor",
    args: ({ workspaceId }) => ({
      workspace_id: workspaceId,
      video_id: "00000000-0000-4000-8000-00000000f11e",
      name: "pwned",
      size: 1,
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
  "delete_media_batch(workspace_id uuid, media_ids uuid[])": {
    name: "delete_media_batch",
    lowest: "contributor",
    args: ({ workspaceId, mediaId }) => ({ workspace_id: workspaceId, media_ids: [mediaId] }),
  },
  // It is on its way, and somebody else's.
  "keep_video(video_id uuid)": {
    name: "keep_video",
    lowest: "contributor",
    args: ({ videoId }) => ({ video_id: videoId }),
    refusal: "PT403",
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
  "restore_media_batch(workspace_id uuid, media_ids uuid[])": {
    name: "restore_media_batch",
    lowest: "contributor",
    args: ({ workspaceId, deletedMediaId }) => ({
      workspace_id: workspaceId,
      media_ids: [deletedMediaId],
    }),
  },
  "stop_video(video_id uuid)": {
    name: "stop_video",
    lowest: "contributor",
    args: ({ videoId }) => ({ video_id: videoId }),
    refusal: "PT403",
  },
  "tag_media(media_id uuid, tag text, is_on boolean)": {
    name: "tag_media",
    lowest: "editor",
    args: ({ mediaId }) => ({ media_id: mediaId, tag: "pwned", is_on: true }),
  },
  "tag_media_batch(workspace_id uuid, media_ids uuid[], tag text, is_on boolean)": {
    name: "tag_media_batch",
    lowest: "contributor",
    args: ({ workspaceId, mediaId }) => ({
      workspace_id: workspaceId,
      media_ids: [mediaId],
      tag: "pwned",
      is_on: true,
    }),
  },
};

/** What the engine does with pictures and videos: this one is on its way, of a user whom these calls do not name. */
export const mediaEngineFunctions: Record<string, EngineCall> = {
  "media(media_id uuid)": {
    name: "media",
    args: ({ postId }) => ({ media_id: postId }),
    returns: "nothing",
  },
  "media_bytes(workspace_id uuid, hash text)": {
    name: "media_bytes",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, hash: "none" }),
    returns: "null",
  },
  "media_preview(workspace_id uuid, hash text)": {
    name: "media_preview",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, hash: "none" }),
    returns: "null",
  },
  // Past its end.
  "blank_video(video_id uuid, first integer, bytes bytea)": {
    name: "blank_video",
    args: ({ videoId }) => ({ video_id: videoId, first: 1_000_000, bytes: "pwned" }),
    returns: "false",
  },
  "check_video(video_id uuid, user_id uuid, hash text, width integer, height integer, seconds numeric)":
    {
      name: "check_video",
      args: ({ videoId, postId }) => ({
        video_id: videoId,
        user_id: postId,
        hash: "a".repeat(64),
        width: 1,
        height: 1,
        seconds: 1,
      }),
      returns: "false",
    },
  "forget_unkept_video(video_id uuid, user_id uuid)": {
    name: "forget_unkept_video",
    args: ({ videoId, postId }) => ({ video_id: videoId, user_id: postId }),
    returns: "false",
  },
  "kept_video(workspace_id uuid, hash text)": {
    name: "kept_video",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, hash: "none" }),
    returns: "nothing",
  },
  "note_cut(media_id uuid, from_id uuid)": {
    name: "note_cut",
    args: ({ postId }) => ({ media_id: postId, from_id: postId }),
    returns: "false",
  },
  "own_video(video_id uuid, user_id uuid)": {
    name: "own_video",
    args: ({ videoId, postId }) => ({ video_id: videoId, user_id: postId }),
    returns: "nothing",
  },
  "page_video(slug text, hash text)": {
    name: "page_video",
    args: ({ workspace }) => ({ slug: workspace.slug, hash: "none" }),
    returns: "nothing",
  },
  "store_poster(video_id uuid, user_id uuid, poster bytea, poster_type text, preview bytea)": {
    name: "store_poster",
    args: ({ videoId, postId }) => ({
      video_id: videoId,
      user_id: postId,
      poster: "pwned",
      poster_type: "image/jpeg",
      preview: "pwned",
    }),
    returns: "false",
  },
  "store_video_part(video_id uuid, user_id uuid, at integer, bytes bytea)": {
    name: "store_video_part",
    args: ({ videoId, postId }) => ({ video_id: videoId, user_id: postId, at: 0, bytes: "pwned" }),
    returns: "null",
  },
  "video_bytes(video_id uuid, first integer, length integer)": {
    name: "video_bytes",
    args: ({ postId }) => ({ video_id: postId, first: 0, length: 1 }),
    returns: "null",
  },
};
