/** The screens that a live workspace has, as their paths below `/w/{slug}/`. What is not here, nothing leads to. */
export const liveScreenNames = [
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

export type LiveScreenName = (typeof liveScreenNames)[number];

/** Whether there is a screen at this path yet, as `posts/new`. */
export function hasLiveScreen(path: string): boolean {
  return liveScreenNames.some((name) =>
    new RegExp(`^${name.replaceAll(/:\w+/g, "[^/]+")}$`).test(path),
  );
}
