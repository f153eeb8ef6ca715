import type { PostFinding } from "./post-finding.ts";

/** A time that is over already. @param due the instant meant, or null for "now" */
export function timePast(due: Date | null, now: Date): PostFinding[] {
  if (due === null || due > now) return [];
  return [{ rule: "time_past", severity: "error", place: "time", channelId: null }];
}
