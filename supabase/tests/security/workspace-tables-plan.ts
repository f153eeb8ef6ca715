import type { WorkspaceRole } from "../support/workspaces.ts";

/** A table of a workspace's rows: nobody writes to it, members of some rank read it. */
export type WorkspaceTable = {
  /** The column that says whose row it is. */
  workspace: "id" | "workspace_id";
  /** The lowest role that sees its rows. */
  lowest: WorkspaceRole;
  /** The column that says whose a row is, where nobody else in the workspace sees it. */
  owner?: "user_id";
};

/** Every table that belongs to workspaces. A new one fails the suite until it stands here. */
export const workspaceTables: Record<string, WorkspaceTable> = {
  approval_rules: { workspace: "workspace_id", lowest: "viewer" },
  approvals: { workspace: "workspace_id", lowest: "viewer" },
  archived_people: { workspace: "workspace_id", lowest: "viewer" },
  audit_events: { workspace: "workspace_id", lowest: "admin" },
  brand_voices: { workspace: "workspace_id", lowest: "viewer" },
  calendar_notes: { workspace: "workspace_id", lowest: "viewer" },
  channel_groups: { workspace: "workspace_id", lowest: "viewer" },
  channels: { workspace: "workspace_id", lowest: "viewer" },
  client_link_posts: { workspace: "workspace_id", lowest: "viewer" },
  client_links: { workspace: "workspace_id", lowest: "viewer" },
  deliveries: { workspace: "workspace_id", lowest: "viewer" },
  delivery_edits: { workspace: "workspace_id", lowest: "viewer" },
  delivery_counts: { workspace: "workspace_id", lowest: "viewer" },
  delivery_events: { workspace: "workspace_id", lowest: "viewer" },
  delivery_readings: { workspace: "workspace_id", lowest: "viewer" },
  delivery_steps: { workspace: "workspace_id", lowest: "viewer" },
  idea_columns: { workspace: "workspace_id", lowest: "viewer" },
  idea_feeds: { workspace: "workspace_id", lowest: "viewer" },
  ideas: { workspace: "workspace_id", lowest: "viewer" },
  imports: { workspace: "workspace_id", lowest: "viewer" },
  evergreen_entries: { workspace: "workspace_id", lowest: "viewer" },
  evergreen_lists: { workspace: "workspace_id", lowest: "viewer" },
  labels: { workspace: "workspace_id", lowest: "viewer" },
  model_providers: { workspace: "workspace_id", lowest: "viewer" },
  model_usage: { workspace: "workspace_id", lowest: "viewer" },
  metric_samples: { workspace: "workspace_id", lowest: "viewer" },
  media_folders: { workspace: "workspace_id", lowest: "viewer" },
  media: { workspace: "workspace_id", lowest: "viewer" },
  notices: { workspace: "workspace_id", lowest: "viewer", owner: "user_id" },
  page_profiles: { workspace: "workspace_id", lowest: "viewer" },
  post_comments: { workspace: "workspace_id", lowest: "viewer" },
  newsletter_subscribers: { workspace: "workspace_id", lowest: "editor" },
  post_versions: { workspace: "workspace_id", lowest: "viewer" },
  posts: { workspace: "workspace_id", lowest: "viewer" },
  series: { workspace: "workspace_id", lowest: "viewer" },
  saved_texts: { workspace: "workspace_id", lowest: "viewer" },
  workspace_brands: { workspace: "workspace_id", lowest: "viewer" },
  workspace_invitations: { workspace: "workspace_id", lowest: "admin" },
  workspace_members: { workspace: "workspace_id", lowest: "viewer" },
  workspaces: { workspace: "id", lowest: "viewer" },
};
