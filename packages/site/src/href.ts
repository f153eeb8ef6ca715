import type { zones } from "./zones.ts";

type ExactPath = Exclude<(typeof zones)[keyof typeof zones]["paths"][number], `${string}/*`>;

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
  // With what it shows, or one of its pictures.
  | `library${string}`
  | "automations"
  | "team"
  | "settings"
  | "settings/audit";

export type WorkspacePath = `/w/${string}/${WorkspaceScreen}`;

/** Where one is made. No workspace is called `-`. */
type NewWorkspacePath = "/w/-/create";

export type Path = ExactPath | WorkspacePath | NewWorkspacePath | `/invitations/${string}`;

/** Places on screen that the specification links to and nobody owns: they land on not-found. */
export type UnownedPath =
  | "/support"
  | "/schedule/new"
  | `/schedule/${number}`
  | `/post/${number}/details`
  | "/calendar"
  | "/admin/settings";

/** A link to a page; `undefined` values are left out of the query. */
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
