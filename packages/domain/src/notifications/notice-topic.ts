/** What a person chooses mails for. Same as the database's `notice_topic`, in the order of the settings. */
export const noticeTopics = [
  "failed",
  "channel",
  "approval_asked",
  "approval_answered",
  "client",
  "comment",
] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** The ways of a mail: within seconds, or gathered once an hour. */
export const mailWays = ["atOnce", "digest"] as const;

export type MailWay = (typeof mailWays)[number];

/** The topics that a person is mailed about, by way. */
export type MailChoices = { readonly [Way in MailWay]: readonly NoticeTopic[] };
