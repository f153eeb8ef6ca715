/** What a person chooses push and mails for. Same as the database's `notice_topic`, in the order of the settings. */
export const noticeTopics = [
  "failed",
  "channel",
  "approval_asked",
  "approval_answered",
  "client",
  "mention",
  "comment",
] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** Push to their devices, or a mail: within seconds, or gathered once an hour. */
export const noticeWays = ["push", "atOnce", "digest"] as const;

export type NoticeWay = (typeof noticeWays)[number];

/** The topics that a person is told of outside the product, by way. */
export type NoticeWays = { readonly [Way in NoticeWay]: readonly NoticeTopic[] };
