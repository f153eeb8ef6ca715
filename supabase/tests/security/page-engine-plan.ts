import type { EngineCall } from "./engine-call.ts";

/** The functions by which engines show public pages and publish to them. */
export const pageEngineFunctions: Record<string, EngineCall> = {
  "edit_entry(channel_id uuid, key text, content jsonb)": {
    name: "edit_entry",
    args: ({ channelId }) => ({ channel_id: channelId, key: "none", content: {} }),
    returns: "false",
  },
  "entry(channel_id uuid, key text)": {
    name: "entry",
    args: ({ channelId }) => ({ channel_id: channelId, key: "none" }),
    returns: "nothing",
  },
  "former_page(former_slug text)": {
    name: "former_page",
    args: () => ({ former_slug: "none" }),
    returns: "nothing",
  },
  "page_profile(workspace_id uuid)": {
    name: "page_profile",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
    returns: "anything",
  },
  "store_workspace_picture(workspace_id uuid, hash text, type text, bytes bytea)": {
    name: "store_workspace_picture",
    // Of no workspace.
    args: ({ postId }) => ({ workspace_id: postId, hash: "0", type: "image/png", bytes: "pwned" }),
    returns: "false",
  },
  "client_link_brand(secret_hash bytea)": {
    name: "client_link_brand",
    args: () => ({ secret_hash: "none" }),
    returns: "nothing",
  },
  "workspace_brand(workspace_id uuid)": {
    name: "workspace_brand",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
    returns: "anything",
  },
  "workspace_picture(hash text)": {
    name: "workspace_picture",
    args: () => ({ hash: "0".repeat(64) }),
    returns: "nothing",
  },
  "is_entry_removed(channel_id uuid, key text)": {
    name: "is_entry_removed",
    args: ({ channelId }) => ({ channel_id: channelId, key: "none" }),
    returns: "false",
  },
  "page(slug text)": { name: "page", args: () => ({ slug: "none" }), returns: "nothing" },
  "page_entries(slug text, before timestamp with time zone, most integer, before_key text, most_characters integer)":
    {
      name: "page_entries",
      args: () => ({ slug: "none" }),
      returns: "nothing",
    },
  "page_media(slug text, hash text)": {
    name: "page_media",
    // It is the workspace's, and no entry shows it.
    args: ({ workspace }) => ({
      slug: workspace.slug,
      hash: workspace.id.replaceAll("-", "").repeat(2),
    }),
    returns: "nothing",
  },
  "publish_entry(channel_id uuid, key text, content jsonb, published_at timestamp with time zone)":
    {
      name: "publish_entry",
      // A channel that is no page.
      args: ({ channelId }) => ({
        channel_id: channelId,
        key: "pwned",
        content: {},
        published_at: "2026-01-01",
      }),
      returns: { code: "P0002" },
    },
  "remove_entry(channel_id uuid, key text)": {
    name: "remove_entry",
    args: ({ channelId }) => ({ channel_id: channelId, key: "none" }),
    returns: "false",
  },
};
