/** The screens that a live workspace has, as their paths below `/w/{slug}/`. What is not here, nothing leads to. */
export const liveScreenNames = ["overview", "posts", "channels", "team", "settings"] as const;

export type LiveScreenName = (typeof liveScreenNames)[number];

/** Whether there is a screen of this name yet. */
export function hasLiveScreen(name: string): boolean {
  return liveScreenNames.some((one) => one === name);
}
