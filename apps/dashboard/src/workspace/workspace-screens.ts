/** The screens of a live workspace, as paths below `/w/{slug}/`. Nothing links to others. */
export const workspaceScreenNames = [
  "overview",
  "posts",
  "import",
  "ideas",
  "posts/:postId",
  "calendar",
  "queue",
  "queue/evergreen",
  "channels",
  "library",
  "library/:pictureId",
  "team",
  "settings",
  "settings/audit",
  "account",
] as const;

export type WorkspaceScreenName = (typeof workspaceScreenNames)[number];

/** Whether a screen exists at this path, such as `posts/new`. */
export function hasWorkspaceScreen(path: string): boolean {
  return workspaceScreenNames.some((name) =>
    new RegExp(`^${name.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );
}
