import type { Composer } from "../use-composer.ts";

/** The channels to which the post cannot go as it is, by their ids. */
export function blockedChannels({
  chosen,
  findings,
  nextStep,
}: Pick<Composer, "chosen" | "findings" | "nextStep">): ReadonlySet<string> {
  const ids = new Set(
    chosen.filter(({ state }) => state === "needs_attention").map(({ id }) => id),
  );
  for (const { severity, channelId, rule } of findings) {
    // An empty page is a step still to do.
    if (severity === "error" && channelId !== null && rule !== nextStep) ids.add(channelId);
  }
  return ids;
}
