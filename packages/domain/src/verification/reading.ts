import * as z from "zod/mini";

const standingPictureSchema = z.object({
  alt: z.optional(z.string()),
  /** SHA-256 of the bytes in lower-case hexadecimal, if the network returns it. */
  digest: z.optional(z.string()),
});

/** A post as read back from its network. Fields that the network does not return are absent. */
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
  /** In the settings' terms, or the network's own term if there is no such setting. */
  visibility: z.optional(z.string()),
  replies: z.optional(z.string()),
  poll: z.optional(z.nullable(z.object({ options: z.array(z.string()), multiple: z.boolean() }))),
  /** An article's canonical URL; null if it names none. */
  canonical: z.optional(z.nullable(z.string())),
});

export type StandingPost = z.infer<typeof standingPostSchema>;

/** Possible differences from the plan; `gone`: the post was deleted. */
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

/** Settings that a network may not return. */
export const unreportedSettings = ["visibility", "replies", "poll"] as const;

export type UnreportedSetting = (typeof unreportedSettings)[number];

/** Outcomes of reading back; `no_way`: the network's API cannot read posts. */
export const readingOutcomes = ["equal", "different", "no_way"] as const;

export type ReadingOutcome = (typeof readingOutcomes)[number];

/** What was compared: text only, or also pictures by their bytes, by number and alt text, or a link card. */
export const readingExtents = ["words", "pictures", "descriptions", "card"] as const;

export type ReadingExtent = (typeof readingExtents)[number];

/** How a published delivery compares with its plan. */
export const readingSchema = z.object({
  deliveryId: z.guid(),
  /** The outcome of the last successful reading; null before the first. */
  outcome: z.nullable(z.enum(readingOutcomes)),
  differences: z.array(z.enum(standingDifferences)),
  compared: z.nullable(z.enum(readingExtents)),
  untold: z.array(z.enum(unreportedSettings)),
  /** The posts that differ, in order; `held` is null if the post is gone. */
  posts: z.array(z.object({ planned: standingPostSchema, held: z.nullable(standingPostSchema) })),
  /** Hashes of plan and published posts; lower-case hexadecimal. */
  plannedHash: z.nullable(z.string()),
  actualHash: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
  /** When reading last failed, if it has not succeeded since. */
  failedAt: z.nullable(z.string()),
  /** Whether a reading is requested and not done yet. */
  isAsked: z.boolean(),
});

export type Reading = z.infer<typeof readingSchema>;

/** A planned post and the published one. */
export type Counterpart = {
  readonly planned: StandingPost;
  readonly held: StandingPost | null;
};

/** The kinds of difference between a published post and its plan, as far as its network returns it. */
export function differencesOf({ planned, held: published }: Counterpart): StandingDifference[] {
  if (published === null) return ["gone"];
  const differs: { readonly [Of in StandingDifference]?: boolean } = {
    text: planned.text !== published.text,
    warning: areDifferent(planned.warning, published.warning, (a, b) => a !== b),
    pictures: areDifferent(
      planned.pictures,
      published.pictures,
      (a, b) =>
        a.length !== b.length ||
        a.some(({ digest }, at) =>
          areDifferent(digest, b[at]?.digest, (one, other) => one !== other),
        ),
    ),
    alt_text: areDifferent(planned.pictures, published.pictures, (a, b) =>
      a.some(({ alt }, at) => areDifferent(alt, b[at]?.alt, (one, other) => one !== other)),
    ),
    card: areDifferent(planned.card, published.card, isOtherCard),
    visibility: areDifferent(planned.visibility, published.visibility, (a, b) => a !== b),
    replies: areDifferent(planned.replies, published.replies, (a, b) => a !== b),
    poll: areDifferent(planned.poll, published.poll, isOtherPoll),
    canonical: areDifferent(planned.canonical, published.canonical, (a, b) => a !== b),
  };
  return standingDifferences.filter((kind) => differs[kind] === true);
}

/** The planned settings that the network does not return. */
export function unreadableSettings({ planned, held: published }: Counterpart): UnreportedSetting[] {
  if (published === null) return [];
  return unreportedSettings.filter(
    (setting) =>
      planned[setting] !== undefined &&
      planned[setting] !== null &&
      published[setting] === undefined,
  );
}

/** The planned post without the settings that the network did not return; all of it if the post is gone. */
export function comparablePartOf({ planned, held: published }: Counterpart): StandingPost {
  if (published === null) return planned;
  const missing: readonly string[] = unreportedSettings.filter(
    (setting) => published[setting] === undefined,
  );
  const comparable = Object.entries(planned).filter(([key]) => !missing.includes(key));
  // Object.fromEntries loses the types: `text` is required.
  return { ...Object.fromEntries(comparable), text: planned.text };
}

/** Returns whether two values differ; false if one of them is missing. */
function areDifferent<Value>(
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
  const { digest, ...texts } = one;
  const { digest: otherDigest, ...otherTexts } = other;
  return (
    texts.url !== otherTexts.url ||
    texts.title !== otherTexts.title ||
    texts.description !== otherTexts.description ||
    digest !== otherDigest
  );
}

/** Returns which parts of the posts a comparison covers. */
export function readingExtent(posts: readonly Counterpart[]): ReadingExtent {
  const planned = posts.flatMap((one) => one.planned.pictures ?? []);
  if (planned.length > 0) {
    return planned.every(({ digest }) => digest !== undefined) ? "pictures" : "descriptions";
  }
  return posts.some((one) => one.planned.card) ? "card" : "words";
}
