/** The screens that a live workspace has, as their paths below `/w/{slug}/`. What is not here, nothing leads to. */
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
] as const;

export type WorkspaceScreenName = (typeof workspaceScreenNames)[number];

/** Whether there is a screen at this path yet, as `posts/new`. */
export function hasWorkspaceScreen(path: string): boolean {
  return workspaceScreenNames.some((name) =>
    new RegExp(`^${name.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );
}
