import type { Content } from "../post-content.ts";
import type { TextUnit } from "../text-length.ts";

/** An error keeps the post from going out; a warning is said, and nothing else. */
export type Severity = "error" | "warning";

/** What somebody would change to mend it: the cause a finding stands beside. */
export type FindingPlace = "text" | "media" | "channels" | "time";

/** One thing that is wrong with a post, or may be. `channelId` is null where it is true of all channels. */
export type PostFinding = { severity: Severity; place: FindingPlace; channelId: string | null } & (
  | { rule: "no_channel" | "post_empty" | "time_past" | "channel_paused" | "channel_broken" }
  /** `over` and `max` in the network's unit. */
  | { rule: "text_too_long"; over: number; max: number }
  /** `picture` counts from 0. */
  | { rule: "alt_text_missing"; picture: number }
  | { rule: "alt_text_too_long"; picture: number; over: number; max: number }
  | { rule: "pictures_too_many"; count: number; max: number }
  | { rule: "picture_type_refused"; picture: number; type: string }
  /** `publishedAt` is ISO 8601. */
  | { rule: "post_repeated"; postId: string; publishedAt: string }
);

/** What a network takes: the part of its manifest that the rules read. */
export type PostLimits = {
  text: { max: number | null; unit: TextUnit };
  pictures: { max: number; types: readonly string[]; altMax: number | null };
  thread: boolean;
};

/** A post as one channel would say it, with what the rules know of the channel. */
export type ChannelPost = {
  channelId: string;
  channelState: "connected" | "paused" | "needs_attention";
  limits: PostLimits;
  content: Content;
};

/** What went out on a channel not long ago. `publishedAt` is ISO 8601. */
export type RecentPost = { postId: string; channelId: string; text: string; publishedAt: string };
