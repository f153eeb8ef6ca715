import { findPollProblems } from "../posts/poll-problems.ts";
import type { ChannelPost, PostFinding } from "./post-finding.ts";

/** A poll that the network would refuse; ignored where there are no polls. */
export function pollRefused({ channelId, content, limits }: ChannelPost): PostFinding[] {
  const poll = content.settings?.poll ?? null;
  if (poll === null || limits.poll === undefined) return [];
  return findPollProblems(poll, content.media.length, limits.poll).map((problem) => ({
    ...problem,
    severity: "error",
    place: "poll",
    channelId,
  }));
}
