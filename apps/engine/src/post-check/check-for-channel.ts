import { checkPost } from "@postlark/domain/post-checks/check-post";
import { mergeContent, type Content, type ContentOverride } from "@postlark/domain/post-content";
import { splitThread } from "@postlark/domain/split-thread";
import type { MediaInfo, PlanProblem } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";

import type { KnownChannel } from "../connect/known-channel.ts";

export type ChannelCheck = {
  readonly channelId: string;
  /** What keeps it from going out, in the network's own rules. */
  readonly problems: Pick<PlanProblem, "code" | "message">[];
  /** Rules of ours that it breaks and may. */
  readonly warnings: string[];
  /** The text as the network will show it: several where it is split. */
  readonly parts: string[];
};

type Post = {
  readonly id: string;
  readonly content: Content;
  readonly override: ContentOverride | undefined;
  readonly media: readonly MediaInfo[];
};

function partsOf({ text, settings }: Content, { manifest }: (typeof networks)["page"]): string[] {
  const { max, unit } = manifest.text;
  const isSplit = manifest.thread && settings?.thread !== "single" && max !== null;
  return isSplit ? splitThread(text, { max, unit }) : [text.trim()];
}

/** Plans a post for a channel without sending anything. */
export function checkForChannel(channel: KnownChannel, post: Post): ChannelCheck {
  const now = new Date();
  const network = networks[channel.network];
  const { manifest } = network;
  const content = mergeContent(post.content, post.override);
  const plan = network.plan({
    delivery: { id: post.id, dueAt: now.toISOString() },
    content,
    channel,
    media: post.media,
  });
  const said = {
    channelId: channel.id,
    channelState: "connected",
    limits: manifest,
    content,
  } as const;
  const warnings = checkPost([said], { due: null, now, recent: [] })
    .filter(({ severity }) => severity === "warning")
    .map(({ rule }) => rule);
  return {
    channelId: channel.id,
    problems: "problem" in plan ? [plan.problem] : [],
    warnings: [...new Set(warnings)],
    parts: partsOf(content, network),
  };
}
