import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/moments";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";

/** What a finding says, without the name of its channel: what is wrong, and what to do. */
export function findingMessage(finding: PostFinding): string {
  switch (finding.rule) {
    case "no_channel":
      return m.live_compose_finding_no_channel();
    case "post_empty":
      return m.live_compose_finding_empty();
    case "time_past":
      return m.live_compose_finding_past();
    case "channel_paused":
      return m.live_compose_finding_paused();
    case "channel_broken":
      return m.live_compose_finding_broken();
    case "text_too_long":
      return m.live_compose_finding_too_long({ count: finding.over });
    case "alt_text_missing":
      return m.live_compose_finding_no_alt({ number: finding.picture + 1 });
    case "alt_text_too_long":
      return m.live_compose_finding_long_alt({ number: finding.picture + 1, count: finding.over });
    case "pictures_too_many":
      return finding.max === 0
        ? m.live_compose_finding_no_pictures()
        : m.live_compose_finding_many_pictures({ count: finding.max });
    case "picture_type_refused":
      return m.live_compose_finding_type({ number: finding.picture + 1 });
    default:
      return m.live_compose_finding_repeated({ time: formatMoment(finding.publishedAt) });
  }
}

export type FindingLine = {
  message: string;
  severity: PostFinding["severity"];
  /** Those it is true of; none where it is true of all. */
  channelIds: readonly string[];
};

/** Findings as lines: what is said of several channels is said once, with their names. */
export function findingLines(findings: readonly PostFinding[]): FindingLine[] {
  const lines = new Map<string, FindingLine>();
  for (const finding of findings) {
    const { severity, channelId } = finding;
    const message = findingMessage(finding);
    const before = lines.get(message)?.channelIds ?? [];
    const channelIds = channelId === null ? before : [...before, channelId];
    lines.set(message, { message, severity, channelIds });
  }
  return [...lines.values()];
}
