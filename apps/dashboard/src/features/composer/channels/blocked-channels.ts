import type { Composer } from "../use-composer.ts";

/** Returns the ids of the channels on which the post cannot be published as it is. */
export function blockedChannels({
  chosen,
  findings,
  nextStep,
}: Pick<Composer, "chosen" | "findings" | "nextStep">): ReadonlySet<string> {
  const ids = new Set(
    chosen.filter(({ state }) => state === "needs_attention").map(({ id }) => id),
  );
  for (const { severity, channelId, rule } of findings) {
    // An empty draft is no error but the next step.
    if (severity === "error" && channelId !== null && rule !== nextStep) ids.add(channelId);
  }
  return ids;
}
