import type { zones } from "./zones.ts";

type ExactPath = Exclude<(typeof zones)[keyof typeof zones]["paths"][number], `${string}/*`>;

/** The sections of a live workspace's settings, below `settings/`. */
type SettingsSection =
  | "general"
  | "labels"
  | "brand-voice"
  | "white-label"
  | "approval"
  | "ai"
  | "notifications"
  | "data";

/** A live workspace's screens, below `/w/{slug}/`. */
type WorkspaceScreen =
  | "overview"
  | "posts"
  | "posts/new"
  | `posts/${string}`
  | "import"
  | "ideas"
  | "calendar"
  | "queue"
  | "queue/evergreen"
  | "inbox"
  | "audience"
  | "analytics"
  | "channels"
  // With one of them open.
  | `channels?channel=${string}`
  // With its filters, or one of its pictures.
  | `library${string}`
  | "automations"
  | "team"
  | "settings"
  | `settings/${SettingsSection}`
  | "settings/audit"
  // The person's own settings, in the workspace's frame.
  | "account";

export type WorkspacePath = `/w/${string}/${WorkspaceScreen}`;

/** The path on which a workspace is created. No workspace has the slug `-`. */
type NewWorkspacePath = "/w/-/create";

export type Path = ExactPath | WorkspacePath | NewWorkspacePath | `/invitations/${string}`;

/** Paths that the specification links to but no app owns: they show the not-found screen. */
export type UnownedPath =
  | "/support"
  | "/schedule/new"
  | `/schedule/${number}`
  | `/post/${number}/details`
  | "/calendar"
  | "/admin/settings";

/** Returns a link to a page; `undefined` values are omitted from the query. */
export function href(
  path: Path | UnownedPath,
  search: Record<string, string | undefined> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
