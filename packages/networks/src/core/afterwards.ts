import type { Outcome } from "./outcome.ts";

/** What a network lets one change of a post that is out; pictures and their order stay as they are. */
export type EditableField = "text" | "warning" | "altText" | "canonical";

/** What of a post stays elsewhere, or is told there; each is a sentence on screen, in every language. */
export type Elsewhere =
  /** Other servers and apps have copies: they are told, and none of them has to follow. */
  | "copies"
  /** What others answered stays. */
  | "replies"
  /** Feed readers keep what they have fetched; a feed's subscribers are told. */
  | "feed_readers"
  /** Whoever receives the webhook is asked, and keeps what they keep. */
  | "receivers"
  /** Each relay that took it is asked, and may refuse; relays that had it from others are not. */
  | "relays"
  /** Who was notified, on a phone or by mail, may have read it. */
  | "notifications"
  /** It lies in the network's trash for a while, from where it can be brought back there. */
  | "trash"
  /** Its pictures stay in the network's own library. */
  | "library"
  /** It is marked as edited there. */
  | "marked"
  /** Anybody can read there what it said before. */
  | "history"
  /** Whoever shared it is told. */
  | "sharers";

export type RemovalFacts = {
  /** How long after it was published a post can be deleted there; null for as long as it stands. */
  readonly withinHours: number | null;
  readonly elsewhere: readonly Elsewhere[];
};

export type EditFacts = RemovalFacts & { readonly fields: readonly EditableField[] };

/** What each may come to besides what was asked for; a `retry` is asked for again, whatever happened. */
export type Hindrance = Extract<Outcome, { readonly kind: "rejected" | "retry" | "auth" }>;

/** What became of taking something back. What is gone already is `removed`, whoever took it away. */
export type Removal = { readonly kind: "removed" } | Hindrance;

/** What became of changing something. What is not there any more is `rejected`. */
export type Edit = { readonly kind: "edited" } | Hindrance;
