import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { formatDuration } from "@postlark/domain/video";

/**
 * What a finding says, without the name of its channel: what is wrong, and what to do.
 * @param timeZone the workspace's
 */
export function findingMessage(finding: PostFinding, timeZone: string): string {
  switch (finding.rule) {
    case "no_channel":
      return m.composer_finding_no_channel();
    case "post_empty":
      return m.composer_finding_empty();
    case "picture_missing":
      return m.composer_finding_picture_missing();
    case "canonical_refused":
      return m.composer_finding_canonical();
    case "canonical_unsupported":
      return m.composer_finding_no_canonical();
    case "time_past":
      return m.composer_finding_past();
    case "channel_paused":
      return m.composer_finding_paused();
    case "channel_broken":
      return m.composer_finding_broken();
    case "text_too_long":
      return m.composer_finding_too_long({ count: finding.over });
    case "comment_too_long":
      return m.composer_finding_long_comment({ count: finding.over });
    case "links_too_many":
      return m.composer_finding_many_links({ count: finding.max });
    case "hashtags_too_many":
      return m.composer_finding_many_hashtags({ count: finding.max });
    case "mentions_too_many":
      return m.composer_finding_many_mentions({ count: finding.max });
    case "text_styled":
      return m.composer_finding_styled({ text: finding.plain });
    case "link_missing":
      return m.composer_finding_link({ url: finding.url });
    case "word_avoided":
      return m.composer_finding_word({ word: finding.word });
    case "mention_plain":
      return (
        finding.form === "domain"
          ? m.composer_finding_mention_bluesky
          : m.composer_finding_mention_mastodon
      )({ handle: finding.handle });
    case "alt_text_missing":
      return (finding.isVideo ? m.composer_finding_video_no_alt : m.composer_finding_no_alt)({
        number: finding.picture + 1,
      });
    case "alt_text_too_long":
      return (finding.isVideo ? m.composer_finding_video_long_alt : m.composer_finding_long_alt)({
        number: finding.picture + 1,
        count: finding.over,
      });
    case "pictures_too_many":
      return finding.max === 0
        ? m.composer_finding_no_pictures()
        : m.composer_finding_many_pictures({ count: finding.max });
    case "picture_type_refused":
      return m.composer_finding_type({ number: finding.picture + 1 });
    case "picture_too_large":
      return m.composer_finding_large({ number: finding.picture + 1 });
    case "picture_shape_refused":
      return m.composer_finding_shape({ number: finding.picture + 1 });
    case "video_refused":
      return m.composer_finding_no_videos();
    case "videos_too_many":
      return m.composer_finding_many_videos({ count: finding.max });
    case "video_beside_pictures":
      return m.composer_finding_video_beside();
    case "video_too_large":
      return m.composer_finding_video_large({ size: formatCount(finding.maxBytes / 1e6) });
    case "video_too_long":
      return m.composer_finding_video_long({ time: formatDuration(finding.max) });
    case "video_too_short":
      return m.composer_finding_video_short({ time: formatDuration(finding.min) });
    case "video_shape_refused":
      return m.composer_finding_video_shape();
    case "video_too_small":
      return m.composer_finding_video_small(finding.min);
    case "picture_cut":
      return m.composer_finding_cut({ number: finding.picture + 1 });
    case "poll_with_pictures":
      return m.composer_finding_poll_pictures();
    case "poll_options_too_many":
      return m.composer_finding_poll_many({ max: finding.max });
    case "poll_option_empty":
      return m.composer_finding_poll_empty({ number: finding.option + 1 });
    case "poll_option_repeated":
      return m.composer_finding_poll_repeated({ number: finding.option + 1 });
    case "poll_option_too_long":
      return m.composer_finding_poll_long({ number: finding.option + 1, max: finding.max });
    case "poll_time_refused":
      return m.composer_finding_poll_time();
    case "too_many_today":
      return m.composer_finding_today({
        count: formatCount(finding.count),
        max: formatCount(finding.max),
      });
    default:
      return repetitionMessage(finding, timeZone);
  }
}

type Repetition = Extract<PostFinding, { rule: "post_repeated" | "post_similar" }>;

function repetitionMessage({ rule, isOut, at, isEvergreen }: Repetition, timeZone: string): string {
  const time = formatMomentIn(at, timeZone);
  if (isEvergreen) return m.composer_finding_evergreen({ time });
  if (rule === "post_repeated") {
    return isOut
      ? m.composer_finding_repeated({ time })
      : m.composer_finding_repeated_ahead({ time });
  }
  return isOut ? m.composer_finding_similar({ time }) : m.composer_finding_similar_ahead({ time });
}

export type FindingLine = {
  message: string;
  severity: PostFinding["severity"];
  /** The affected channels; empty if all are. */
  channelIds: readonly string[];
  /** One finding per channel. */
  findings: readonly [PostFinding, ...PostFinding[]];
};

/** Groups findings into lines: the same finding of several channels is one line with their names. */
export function findingLines(findings: readonly PostFinding[], timeZone: string): FindingLine[] {
  const lines = new Map<string, FindingLine>();
  for (const finding of findings) {
    const { severity, channelId } = finding;
    const message = findingMessage(finding, timeZone);
    const before = lines.get(message);
    const channelIds = [...(before?.channelIds ?? []), ...(channelId === null ? [] : [channelId])];
    const same = before?.findings ?? [];
    const [first = finding, ...others] = [...same, finding];
    lines.set(message, { message, severity, channelIds, findings: [first, ...others] });
  }
  return [...lines.values()];
}
