export type Recipient = {
  /** Of this delivery's list; stable. */
  readonly id: string;
  readonly email: string;
  readonly language: string;
  /** Their personal unsubscribe address. */
  readonly leaveAddress: string;
};

/** The outcome of a mail. `waiting`: deferred, and sent again after `again` milliseconds. */
export type MailEnd =
  | { readonly state: "sent" | "unknown" }
  | { readonly state: "refused" | "bounced"; readonly reason: string }
  | { readonly state: "waiting"; readonly reason: string; readonly again: number };

export type MailCounts = {
  readonly [State in "waiting" | "sending" | MailEnd["state"] | "left"]: number;
} & {
  readonly nextAt: Date | null;
  readonly reason: string | null;
};

/** A delivery's recipients: one row each, sent to once. Every call is committed when it returns. */
export type RecipientStore = {
  /** Fixes a delivery's recipients; later calls change nothing. @returns how many */
  list(delivery: string): Promise<number>;
  /** Records that a mail is about to be sent; null if none is left. Unsubscribed recipients are skipped. */
  begin(delivery: string): Promise<Recipient | null>;
  end(recipient: string, end: MailEnd): Promise<void>;
  counts(delivery: string): Promise<MailCounts>;
};
