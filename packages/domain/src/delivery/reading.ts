import * as z from "zod/mini";

const standingPictureSchema = z.object({
  alt: z.optional(z.string()),
  /** SHA-256 of its bytes in lower-case hexadecimal, where its network tells it. */
  digest: z.optional(z.string()),
});

/** A post as one reads it on its network, as text. What a network does not tell is left out. */
export const standingPostSchema = z.object({
  text: z.string(),
  warning: z.optional(z.string()),
  pictures: z.optional(z.array(standingPictureSchema)),
  card: z.optional(
    z.nullable(
      z.object({
        url: z.string(),
        title: z.string(),
        description: z.string(),
        digest: z.optional(z.string()),
      }),
    ),
  ),
  /** Who sees it and who can reply, as the settings have it; in the network's words what they do not know. */
  visibility: z.optional(z.string()),
  replies: z.optional(z.string()),
  poll: z.optional(z.nullable(z.object({ options: z.array(z.string()), multiple: z.boolean() }))),
  /** Where an article was first; null where it says that it is there. */
  canonical: z.optional(z.nullable(z.string())),
});

export type StandingPost = z.infer<typeof standingPostSchema>;

/** What a post may differ in from what was planned; `gone`: it is not there any more. */
export const standingDifferences = [
  "gone",
  "text",
  "warning",
  "pictures",
  "alt_text",
  "card",
  "visibility",
  "replies",
  "poll",
  "canonical",
] as const;

export type StandingDifference = (typeof standingDifferences)[number];

/** What was settled of a post that a network may tell nobody of. */
export const untoldSettings = ["visibility", "replies", "poll"] as const;

export type UntoldSetting = (typeof untoldSettings)[number];

/** What reading a delivery's posts back came to; `no_way`: its network lets no application read them. */
export const readingOutcomes = ["equal", "different", "no_way"] as const;

export type ReadingOutcome = (typeof readingOutcomes)[number];

/**
 * What could be compared: words alone, or besides them pictures by their bytes, their number and descriptions, a link's
 * card.
 */
export const readingExtents = ["words", "pictures", "descriptions", "card"] as const;

export type ReadingExtent = (typeof readingExtents)[number];

/** How what stands on a delivery's network compares with what was planned. */
export const readingSchema = z.object({
  deliveryId: z.guid(),
  /** Of the last reading that came to anything; null as long as there was none. */
  outcome: z.nullable(z.enum(readingOutcomes)),
  differences: z.array(z.enum(standingDifferences)),
  compared: z.nullable(z.enum(readingExtents)),
  /** What was settled besides, and its network does not tell. */
  untold: z.array(z.enum(untoldSettings)),
  /** Both of the posts that differ, in their order; `held` is null of one that is gone. */
  posts: z.array(z.object({ planned: standingPostSchema, held: z.nullable(standingPostSchema) })),
  /** Of what was planned and of what stands there, in the same terms; lower-case hexadecimal. */
  plannedHash: z.nullable(z.string()),
  heldHash: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
  /** When it could not be read, if it could not since. */
  failedAt: z.nullable(z.string()),
  /** Whether it is asked for and not done yet. */
  isAsked: z.boolean(),
});

export type Reading = z.infer<typeof readingSchema>;

/** A planned post and what stands in its place. */
export type Counterpart = {
  readonly planned: StandingPost;
  readonly held: StandingPost | null;
};

/** In what a post differs from what was planned, as far as its network tells. */
export function differencesOf({ planned, held }: Counterpart): StandingDifference[] {
  if (held === null) return ["gone"];
  const differs: { readonly [Of in StandingDifference]?: boolean } = {
    text: planned.text !== held.text,
    warning: both(planned.warning, held.warning, (a, b) => a !== b),
    pictures: both(
      planned.pictures,
      held.pictures,
      (a, b) =>
        a.length !== b.length ||
        a.some(({ digest }, at) => both(digest, b[at]?.digest, (one, other) => one !== other)),
    ),
    alt_text: both(planned.pictures, held.pictures, (a, b) =>
      a.some(({ alt }, at) => both(alt, b[at]?.alt, (one, other) => one !== other)),
    ),
    card: both(planned.card, held.card, isOtherCard),
    visibility: both(planned.visibility, held.visibility, (a, b) => a !== b),
    replies: both(planned.replies, held.replies, (a, b) => a !== b),
    poll: both(planned.poll, held.poll, isOtherPoll),
    canonical: both(planned.canonical, held.canonical, (a, b) => a !== b),
  };
  return standingDifferences.filter((one) => differs[one] === true);
}

/** What was settled of a post that stands there and is not told of it. */
export function untoldOf({ planned, held }: Counterpart): UntoldSetting[] {
  if (held === null) return [];
  return untoldSettings.filter(
    (one) => planned[one] !== undefined && planned[one] !== null && held[one] === undefined,
  );
}

/** What was planned of a post, as far as its network tells it. */
export function toldOf({ planned, held }: Counterpart): StandingPost {
  if (held === null) return planned;
  const told = Object.entries(planned).filter(([key]) =>
    untoldSettings.every((one) => one !== key || held[one] !== undefined),
  );
  return { ...Object.fromEntries(told), text: planned.text };
}

/** Whether two differ, where both are told. */
function both<Value>(
  one: Value | undefined,
  other: Value | undefined,
  differ: (one: Value, other: Value) => boolean,
): boolean {
  return one !== undefined && other !== undefined && differ(one, other);
}

type Poll = NonNullable<StandingPost["poll"]>;

function isOtherPoll(one: Poll | null, other: Poll | null): boolean {
  if (one === null || other === null) return one !== other;
  const isSame =
    one.multiple === other.multiple &&
    one.options.length === other.options.length &&
    one.options.every((option, at) => option === other.options[at]);
  return !isSame;
}

type Card = NonNullable<StandingPost["card"]>;

function isOtherCard(one: Card | null, other: Card | null): boolean {
  if (one === null || other === null) return one !== other;
  const { digest, ...words } = one;
  const { digest: found, ...shown } = other;
  return (
    words.url !== shown.url ||
    words.title !== shown.title ||
    words.description !== shown.description ||
    digest !== found
  );
}

/** What the posts of a reading could be compared in. */
export function extentOf(posts: readonly Counterpart[]): ReadingExtent {
  const planned = posts.flatMap((one) => one.planned.pictures ?? []);
  if (planned.length > 0) {
    return planned.every(({ digest }) => digest !== undefined) ? "pictures" : "descriptions";
  }
  return posts.some((one) => one.planned.card) ? "card" : "words";
}
