/** Why a network would refuse a content. */
export type PlanProblem = {
  readonly code:
    | "empty"
    | "too_long"
    | "comment_too_long"
    | "picture_missing"
    | "media_missing"
    | "media_too_large"
    | "media_too_many"
    | "media_type"
    | "media_shape"
    | "video_too_long"
    | "video_too_short"
    | "video_too_small"
    | "videos_too_many"
    | "video_beside_pictures"
    | "alt_too_long"
    | "hashtags_too_many"
    | "links_too_many"
    | "mention_refused"
    | "poll_refused"
    | "canonical_refused"
    | "plan_failed";
  /** In English, for clients without a translation of the code. */
  readonly message: string;
};
