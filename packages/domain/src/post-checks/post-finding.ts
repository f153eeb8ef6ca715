import type { WebAddress } from "../text/web-addresses.ts";
import type { PollLimits, PollProblem } from "../posts/poll-problems.ts";
import type { Content } from "../posts/post-content.ts";
import type { CountLimits } from "../text/text-counts.ts";
import type { TextUnit } from "../text/text-length.ts";
import type { CommentLimit } from "../posts/text-room.ts";
import type { VideoLimits } from "../media/video-limits.ts";

/** An error blocks publishing; warnings and hints do not. */
export type Severity = "error" | "warning" | "hint";

/** What the author would change to fix it. */
export type FindingPlace =
  | "text"
  | "comment"
  | "media"
  | "poll"
  | "canonical"
  | "channels"
  | "time";

/**
 * How a network's texts mention somebody: by a domain (`@ana.bsky.social`), a name and its server
 * (`@ana@harbour.example`) or a name alone (`@ana`).
 */
export type MentionForm = "domain" | "address" | "name";

/** A range of the text or comment, in UTF-16 code units. */
type TextRange = { from: number; to: number };

type OtherPost = {
  postId: string;
  isOut: boolean;
  at: string;
  text: string;
  isEvergreen?: boolean;
};

/** `picture` counts from 0, pictures and videos together. */
type Shown = { picture: number; isVideo: boolean };

/** A possible problem of a post. `channelId` is null if it concerns all channels. */
export type PostFinding = { severity: Severity; place: FindingPlace; channelId: string | null } & (
  | {
      rule:
        | "no_channel"
        | "post_empty"
        | "picture_missing"
        | "video_beside_pictures"
        | "time_past"
        | "canonical_refused"
        | "canonical_unsupported"
        | "channel_paused"
        | "channel_broken";
    }
  /** `over` and `max` in the network's unit. */
  | { rule: "text_too_long"; over: number; max: number; canSplit: boolean }
  | { rule: "comment_too_long"; over: number; max: number }
  /** `count` of the thread's post with most of them. */
  | {
      rule: "links_too_many" | "hashtags_too_many" | "mentions_too_many";
      count: number;
      max: number;
    }
  /** `plain` is the same text in ordinary letters. */
  | ({ rule: "text_styled"; plain: string } & TextRange)
  | ({ rule: "link_missing"; url: string } & TextRange)
  /** `handle` with its "@", in the form of another of the post's networks. */
  | ({ rule: "mention_plain"; handle: string; form: MentionForm } & TextRange)
  /** `word` as listed in the workspace's brand voice. */
  | ({ rule: "word_avoided"; word: string } & TextRange)
  | ({ rule: "alt_text_missing" } & Shown)
  | ({ rule: "alt_text_too_long"; over: number; max: number } & Shown)
  | { rule: "pictures_too_many"; count: number; max: number }
  | { rule: "picture_shape_refused" | "video_refused" | "video_shape_refused"; picture: number }
  | { rule: "videos_too_many"; count: number; max: number }
  | { rule: "video_too_large"; picture: number; maxBytes: number }
  | { rule: "video_too_long"; picture: number; max: number }
  | { rule: "video_too_short"; picture: number; min: number }
  | { rule: "video_too_small"; picture: number; min: { width: number; height: number } }
  | { rule: "picture_type_refused"; picture: number; type: string }
  | { rule: "picture_too_large"; picture: number; maxBytes: number; maxSide: number }
  /** `tallest`: the visible height by width. */
  | { rule: "picture_cut"; picture: number; tallest: number }
  | PollProblem
  /** `count` includes this post. */
  | { rule: "too_many_today"; count: number; max: number }
  | ({ rule: "post_repeated" | "post_similar" } & OtherPost)
);

/** The limits in a network's manifest that the rules read. */
export type PostLimits = {
  text: { max: number | null; unit: TextUnit };
  pictures: {
    max: number;
    types: readonly string[];
    altMax: number | null;
    maxBytes: number;
    maxSide: number;
    /** Height by width that is shown uncropped; null: any. */
    tallest: number | null;
    /** Height by width of the tallest and widest accepted picture. */
    shapes?: { tallest: number; widest: number };
    required?: true;
  };
  videos?: VideoLimits | undefined;
  thread: boolean;
  /** Limits per post besides length; absent if unlimited. */
  counts?: CountLimits;
  firstComment?: CommentLimit;
  poll?: PollLimits | undefined;
  /** How a text mentions somebody; absent on networks without mentions. */
  mentions?: MentionForm;
  /** Whether a canonical URL can be set; absent on networks without articles. */
  canonical?: boolean;
  /** Posts in 24 hours; null: no limit. */
  perDay: number | null;
};

/** A post as published on one channel, with that channel's state and limits. */
export type ChannelPost = {
  channelId: string;
  channelState: "connected" | "paused" | "needs_attention";
  limits: PostLimits;
  content: Content;
};

/** A recent or scheduled post on a channel. `at` is ISO 8601. */
export type RecentPost = {
  postId: string;
  channelId: string;
  text: string;
  isOut: boolean;
  at: string;
  /** Whether it belongs to an evergreen list, so that repetition is intended. */
  isEvergreen?: boolean;
};

/** Facts besides the post itself. */
export type PostFacts = {
  /** Null: now. */
  due: Date | null;
  now: Date;
  recent: readonly RecentPost[];
  missingLinks: ReadonlySet<string>;
  /** `webAddressesOf`, loaded only when missing links were looked for; without it there are none. */
  addressesIn?: ((text: string) => readonly WebAddress[]) | undefined;
  avoidedWords: readonly string[];
  /** File sizes by hash; unknown sizes are not checked. */
  pictureBytes: ReadonlyMap<string, number>;
};

export const daysCompared = 90;
