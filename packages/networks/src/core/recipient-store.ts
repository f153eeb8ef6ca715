/** Whom a mail goes to next. */
export type Recipient = {
  /** Of this delivery's list: the same whenever it is asked. */
  readonly id: string;
  readonly email: string;
  /** In which they subscribed. */
  readonly language: string;
  /** Where they unsubscribe: theirs alone. */
  readonly leaveAddress: string;
};

/** What became of a mail. `waiting`: it was not taken now, and is sent again after `again` milliseconds. */
export type MailEnd =
  | { readonly state: "sent" | "unknown" }
  | { readonly state: "refused" | "bounced"; readonly reason: string }
  | { readonly state: "waiting"; readonly reason: string; readonly again: number };

export type MailCounts = {
  readonly [State in "waiting" | "sending" | MailEnd["state"] | "left"]: number;
} & {
  /** When the next of those that wait is due. */
  readonly nextAt: Date | null;
  /** What a server said of one that it refused. */
  readonly reason: string | null;
};

/** A delivery's recipients: a row each, which is sent to once. All of it is committed when it returns. */
export type RecipientStore = {
  /** Fixes whom a delivery goes to; the second time it is what it was. @returns how many */
  list(delivery: string): Promise<number>;
  /** Says that a mail is about to be sent; null where nobody is left now. Whoever has left is left out. */
  begin(delivery: string): Promise<Recipient | null>;
  end(recipient: string, end: MailEnd): Promise<void>;
  counts(delivery: string): Promise<MailCounts>;
};
