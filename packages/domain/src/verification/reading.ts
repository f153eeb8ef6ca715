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
export const untoldSettings = ["visibility", "replies", "poll"] as const;

export type UntoldSetting = (typeof untoldSettings)[number];

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
  untold: z.array(z.enum(untoldSettings)),
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

/** How a published post differs from its plan, as far as its network returns it. */
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

/** The planned settings that the network does not return. */
export function unreadableSettings({ planned, held }: Counterpart): UntoldSetting[] {
  if (held === null) return [];
  return untoldSettings.filter(
    (one) => planned[one] !== undefined && planned[one] !== null && held[one] === undefined,
  );
}

/** The plan, reduced to what the network returns. */
export function comparablePartOf({ planned, held }: Counterpart): StandingPost {
  if (held === null) return planned;
  const comparable = Object.entries(planned).filter(([key]) =>
    untoldSettings.every((one) => one !== key || held[one] !== undefined),
  );
  return { ...Object.fromEntries(comparable), text: planned.text };
}

/** Whether two values differ; false if one is missing. */
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
  const { digest, ...texts } = one;
  const { digest: found, ...shown } = other;
  return (
    texts.url !== shown.url ||
    texts.title !== shown.title ||
    texts.description !== shown.description ||
    digest !== found
  );
}

export function readingExtent(posts: readonly Counterpart[]): ReadingExtent {
  const planned = posts.flatMap((one) => one.planned.pictures ?? []);
  if (planned.length > 0) {
    return planned.every(({ digest }) => digest !== undefined) ? "pictures" : "descriptions";
  }
  return posts.some((one) => one.planned.card) ? "card" : "words";
}
