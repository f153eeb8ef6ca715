import type { PostFinding } from "./post-finding.ts";

/** A due time in the past. @param due null for "now" */
export function timePast(due: Date | null, now: Date): PostFinding[] {
  if (due === null || due > now) return [];
  return [{ rule: "time_past", severity: "error", place: "time", channelId: null }];
}
