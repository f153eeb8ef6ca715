import type { Outcome } from "./outcome.ts";

/** What a network allows to edit; pictures and their order stay unchanged. */
export type EditableField = "text" | "warning" | "altText" | "canonical";

/** What remains elsewhere after a removal or edit; each has a message on screen in every language. */
export type Elsewhere =
  /** Other servers and apps have copies: they are informed but need not comply. */
  | "copies"
  | "replies"
  /** Feed readers keep fetched items; subscribers of a feed are notified. */
  | "feed_readers"
  /** The webhook's receiver is asked, and decides. */
  | "receivers"
  /** Each relay that accepted it is asked, and may refuse; other relays are not. */
  | "relays"
  /** People notified by phone or mail may have read it. */
  | "notifications"
  /** It can be restored from the network's trash for a while. */
  | "trash"
  /** Its pictures stay in the network's library. */
  | "library"
  | "marked"
  /** Its previous versions are public. */
  | "history"
  /** Users who shared it are notified. */
  | "sharers";

export type RemovalFacts = {
  /** Hours after publishing in which it can be deleted; null: no limit. */
  readonly withinHours: number | null;
  readonly elsewhere: readonly Elsewhere[];
};

export type EditFacts = RemovalFacts & { readonly fields: readonly EditableField[] };

/** Outcomes besides success; a `retry` is safe to repeat. */
export type Hindrance = Extract<Outcome, { readonly kind: "rejected" | "retry" | "auth" }>;

/** The outcome of a removal. A post that is gone already counts as `removed`. */
export type Removal = { readonly kind: "removed" } | Hindrance;

/** The outcome of an edit. A post that is gone is `rejected`. */
export type Edit = { readonly kind: "edited" } | Hindrance;
