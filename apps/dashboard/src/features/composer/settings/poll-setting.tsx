import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PollLimits } from "@postlark/domain/poll-problems";
import type { ComponentProps } from "react";
import type { ComposerChannel } from "../composer-channel.ts";

const PollFields = lazyPart(
  async () => (await import("./poll-fields.tsx")).PollFields,
  () => null,
);

/** The poll setting, if a channel supports polls: with the strictest limits among them, loaded on demand. */
export function PollSetting({
  channels,
  ...props
}: Omit<ComponentProps<typeof PollFields>, "limits"> & { channels: readonly ComposerChannel[] }) {
  const limits = channels.flatMap((one) => one.limits.poll ?? []).reduce(strictest);
  return <PollFields {...props} limits={limits} />;
}

function strictest(one: PollLimits, other: PollLimits): PollLimits {
  return {
    max: Math.min(one.max, other.max),
    optionMax: Math.min(one.optionMax, other.optionMax),
    shortest: Math.max(one.shortest, other.shortest),
    longest: Math.min(one.longest, other.longest),
  };
}
