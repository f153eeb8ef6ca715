import type { WebAddress } from "../text/web-addresses.ts";
import type { PollLimits, PollProblem } from "../post/poll-problems.ts";
import type { Content } from "../post/post-content.ts";
import type { CountLimits } from "../text/text-counts.ts";
import type { TextUnit } from "../text/text-length.ts";
import type { CommentLimit } from "../text/text-room.ts";
import type { VideoLimits } from "../media/video-limits.ts";

/** An error keeps the post from going out; a warning is said, a hint is said quietly, and nothing else. */
export type Severity = "error" | "warning" | "hint";

/** What somebody would change to mend it: the cause a finding stands for. */
export type FindingPlace =
  | "text"
  | "comment"
  | "media"
  | "poll"
  | "canonical"
  | "channels"
  | "time";

/** Where in the text, or in the comment, in UTF-16 code units. */
type TextRange = { from: number; to: number };

/** Another post that says nearly the same. `at` is ISO 8601. */
type OtherPost = {
  postId: string;
  isOut: boolean;
  at: string;
  text: string;
  isEvergreen?: boolean;
};

/** What a post shows; `picture` counts from 0, pictures and videos together. */
type Shown = { picture: number; isVideo: boolean };

/** One thing that is wrong with a post, or may be. `channelId` is null where it is true of all channels. */
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
  /** `count` of the post that has most of them. */
  | {
      rule: "links_too_many" | "hashtags_too_many" | "mentions_too_many";
      count: number;
      max: number;
    }
  /** `plain` is what the range says in letters that everybody can read. */
  | ({ rule: "text_styled"; plain: string } & TextRange)
  | ({ rule: "link_missing"; url: string } & TextRange)
  /** `word` as the workspace's voice has it. */
  | ({ rule: "word_avoided"; word: string } & TextRange)
  /** `picture` counts from 0. */
  | ({ rule: "alt_text_missing" } & Shown)
  | ({ rule: "alt_text_too_long"; over: number; max: number } & Shown)
  | { rule: "pictures_too_many"; count: number; max: number }
  | { rule: "picture_shape_refused" | "video_refused" | "video_shape_refused"; picture: number }
  | { rule: "videos_too_many"; count: number; max: number }
  | { rule: "video_too_large"; picture: number; maxBytes: number }
  /** In seconds. */
  | { rule: "video_too_long"; picture: number; max: number }
  | { rule: "video_too_short"; picture: number; min: number }
  | { rule: "video_too_small"; picture: number; min: { width: number; height: number } }
  | { rule: "picture_type_refused"; picture: number; type: string }
  | { rule: "picture_too_large"; picture: number; maxBytes: number; maxSide: number }
  /** `tallest`: height by width, of what is shown. */
  | { rule: "picture_cut"; picture: number; tallest: number }
  | PollProblem
  /** `count` with this one. */
  | { rule: "too_many_today"; count: number; max: number }
  | ({ rule: "post_repeated" | "post_similar" } & OtherPost)
);

/** What a network takes: the part of its manifest that the rules read. */
export type PostLimits = {
  text: { max: number | null; unit: TextUnit };
  pictures: {
    max: number;
    types: readonly string[];
    altMax: number | null;
    maxBytes: number;
    maxSide: number;
    /** Height by width of what is shown without being cut; null where all is shown. */
    tallest: number | null;
    /** Height by width of the tallest and of the widest that it takes. */
    shapes?: { tallest: number; widest: number };
    /** Whether it takes no post without one. */
    required?: true;
  };
  /** Absent where the network takes none. */
  videos?: VideoLimits | undefined;
  thread: boolean;
  /** What one post takes besides its length; absent where that is not limited. */
  counts?: CountLimits;
  /** Of a first comment; absent where the network has none. */
  firstComment?: CommentLimit;
  /** Absent where the network has no polls. */
  poll?: PollLimits | undefined;
  /** Whether an article's canonical address can be set there; absent where there are no articles. */
  canonical?: boolean;
  /** Posts in 24 hours; null where the network sets no limit. */
  perDay: number | null;
};

/** A post as one channel would say it, with what the rules know of the channel. */
export type ChannelPost = {
  channelId: string;
  channelState: "connected" | "paused" | "needs_attention";
  limits: PostLimits;
  content: Content;
};

/** What went out on a channel not long ago, or is to go out. `at` is ISO 8601. */
export type RecentPost = {
  postId: string;
  channelId: string;
  text: string;
  isOut: boolean;
  at: string;
  /** Whether it is of a list that goes round, and comes again. */
  isEvergreen?: boolean;
};

/** What the rules know besides the post. */
export type PostFacts = {
  /** When it is to go out; null is now. */
  due: Date | null;
  now: Date;
  /** What other posts said in the last 90 days, and will say. */
  recent: readonly RecentPost[];
  /** Addresses that answered that nothing is there. */
  missingLinks: ReadonlySet<string>;
  /** `webAddressesOf`, which only those fetch who have looked for missing links; without it there are none. */
  addressesIn?: ((text: string) => readonly WebAddress[]) | undefined;
  /** What the workspace's voice does without. */
  avoidedWords: readonly string[];
  /** Sizes by the pictures' hashes; what is not known is not judged. */
  pictureBytes: ReadonlyMap<string, number>;
};

/** How far back a repetition is looked for, in days. */
export const daysCompared = 90;
