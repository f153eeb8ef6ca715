import * as z from "zod/mini";

import { videoType } from "../media/video.ts";
import { isBlankText } from "../text/publishable-text.ts";

/** Pictures and videos that one post carries at most: as many as any network takes. */
export const maxPictures = 20;

/** Far above every network's own limit: it only keeps a row of the database in bounds. UTF-16 code units. */
export const maxTextLength = 50_000;
export const maxAltLength = 2_000;

/** NUL and halves of surrogate pairs, which Postgres cannot store. */
const unstorable = /[\0\p{Surrogate}]/u;

function storableText(max: number) {
  return z.string().check(
    z.maxLength(max, {
      // Only when it is said: a browser's first formatted number takes longer than the rest of a screen's code.
      error: () => `This text is longer than ${max.toLocaleString("en")} characters. Shorten it.`,
    }),
    z.refine((text) => !unstorable.test(text), {
      error: "This text contains a character that cannot be stored. Type it anew.",
    }),
  );
}

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/** The bytes stand elsewhere, under their hash. Sizes in pixels. */
const pictureSchema = z.object({
  id: z.guid(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not a SHA-256 in lower-case hexadecimal.")),
  type: z.enum(pictureTypes),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  alt: storableText(maxAltLength),
});

export type Picture = z.infer<typeof pictureSchema>;

/** A picture, or a video, which says how long it takes. */
export const attachmentSchema = z.extend(pictureSchema, {
  type: z.enum([...pictureTypes, videoType]),
  seconds: z.optional(z.number().check(z.positive())),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export const replySettings = ["everyone", "nobody", "followers", "mentioned"] as const;

/** Who may answer a post, where its network lets one say so. */
export type ReplySetting = (typeof replySettings)[number];

export const visibilities = ["public", "unlisted", "private"] as const;

/**
 * Who sees a post, where its network lets one say so. `unlisted`: everybody, but in no public timeline; `private`:
 * followers.
 */
export type Visibility = (typeof visibilities)[number];

/** UTF-16 code units. */
export const maxWarningLength = 300;

/** UTF-16 code units. */
export const maxSubjectLength = 150;

/** UTF-16 code units. */
export const maxCanonicalLength = 2_000;

/** Answers that a poll offers at most, on any network. */
export const maxPollOptions = 4;

/** Far above every network's own limit. UTF-16 code units. */
const maxOptionLength = 500;

/** A question with answers to choose among. What is still being written may have empty ones. */
export const pollSchema = z.object({
  options: z
    .array(storableText(maxOptionLength))
    .check(z.minLength(2), z.maxLength(maxPollOptions)),
  /** How long it stays open. */
  seconds: z.int().check(z.positive(), z.maximum(31_536_000)),
  /** Whether one may choose several. */
  multiple: z.boolean(),
});

export type Poll = z.infer<typeof pollSchema>;

/** UTF-16 code units. */
export const maxCardTitleLength = 300;
export const maxCardDescriptionLength = 1_000;

/** UTF-16 code units: above every network's own limit. */
export const maxCommentLength = 10_000;

/** What stands below a post of the page that it links to. Nothing of it is more than data, wherever it came from. */
export const linkCardSchema = z.object({
  url: z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/[^\s<>"]+$/)),
  title: storableText(maxCardTitleLength),
  description: storableText(maxCardDescriptionLength),
  picture: z.nullable(pictureSchema),
});

export type LinkCard = z.infer<typeof linkCardSchema>;

export const contentSettingsSchema = z.object({
  replies: z.optional(z.enum(replySettings)),
  visibility: z.optional(z.enum(visibilities)),
  /** What is shown of a post until its reader opens it. */
  warning: z.optional(storableText(maxWarningLength)),
  /** Of the post as a mail; left out, its first line is. */
  subject: z.optional(storableText(maxSubjectLength)),
  /** Where an article was published first, for search engines; what is still being typed is no address yet. */
  canonical: z.optional(storableText(maxCanonicalLength)),
  /** Where its network has polls; null for none, although the base has one. */
  poll: z.optional(z.nullable(pollSchema)),
  /** Where its network takes one, and the post has no pictures; null for none, whatever the text links to. */
  card: z.optional(z.nullable(linkCardSchema)),
  /** What its author says first below it, where its network lets them; empty for nothing, whatever the base has. */
  firstComment: z.optional(storableText(maxCommentLength)),
  /** What becomes of a text that is too long for one post: several in a row, numbered or not, or a refusal. */
  thread: z.optional(z.enum(["split", "numbered", "single"])),
  /** What the text came from besides its author: `template`, or `model:` with the model's name. */
  sources: z.optional(
    z.array(z.string().check(z.regex(/^(?:template|model:.{1,200})$/))).check(z.maxLength(8)),
  ),
  /** BCP 47, as `en` or `pt-BR`. */
  language: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
          "Not a language tag, such as en or pt-BR.",
        ),
      ),
  ),
});

/** What a post says, to be published on a network or to be adapted to one. */
export const contentSchema = z.object({
  text: storableText(maxTextLength),
  media: z
    .array(attachmentSchema)
    .check(
      z.maxLength(maxPictures, `A post carries ${maxPictures} pictures at most. Remove some.`),
    ),
  settings: z.optional(contentSettingsSchema),
});

export type Content = z.infer<typeof contentSchema>;

/** What one channel says differently; what is left out is as in the base. */
export const contentOverrideSchema = z.partial(contentSchema);

export type ContentOverride = z.infer<typeof contentOverrideSchema>;

/** By the channel's id. */
export const contentOverridesSchema = z.record(z.guid(), contentOverrideSchema);

export type ContentOverrides = z.infer<typeof contentOverridesSchema>;

/** The post as one channel says it. Text and media are replaced whole, settings one by one. */
export function mergeContent(base: Content, override: ContentOverride = {}): Content {
  const settings = { ...base.settings, ...override.settings };
  return {
    text: override.text ?? base.text,
    media: override.media ?? base.media,
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** The card that a post goes out with, where its network takes one: pictures take its place. One has a title always. */
export function cardOf({ media, settings }: Content): LinkCard | null {
  const card = media.length > 0 ? null : (settings?.card ?? null);
  return (
    card && { ...card, title: card.title.trim() || card.url.split(/[/?#]+/, 2)[1] || card.url }
  );
}

/** Where an article was published first; undefined where nobody says. */
export function canonicalOf({ settings }: Content): string | undefined {
  return settings?.canonical?.trim() || undefined;
}

/** What its author says first below a post, where its network lets them; empty for nothing. */
export function firstCommentOf({ settings }: ContentOverride): string {
  const text = settings?.firstComment?.trim() ?? "";
  return isBlankText(text) ? "" : text;
}

/** Every picture that a content shows, its card's among them. */
export function picturesOf({ media = [], settings }: ContentOverride): readonly Attachment[] {
  const picture = settings?.card?.picture;
  return picture ? [...media, picture] : media;
}
