import * as z from "zod/mini";

import { videoType } from "./video-type.ts";
import { isBlankText } from "../text/publishable-text.ts";

/** Pictures and videos per post: the maximum of all networks. */
export const maxPictures = 20;

/** UTF-16 code units, far above every network's limit: only bounds the database row. */
export const maxTextLength = 50_000;
export const maxAltLength = 2_000;

/** NUL and unpaired surrogates, which Postgres cannot store. */
const unstorable = /[\0\p{Surrogate}]/u;

/** A text of at most so many UTF-16 code units, as a browser's fields count: `maxLength` counts code points. */
function storableText(maxLength: number) {
  // Formatted lazily: a browser's first number format takes longer than the rest of a screen's code.
  const error = () =>
    `This text is longer than ${maxLength.toLocaleString("en")} characters. Shorten it.`;
  return z.string().check(
    z.maxLength(maxLength, { error, abort: true }),
    z.refine((text) => text.length <= maxLength, { error }),
    z.refine((text) => !unstorable.test(text), {
      error: "This text contains a character that cannot be stored. Type it anew.",
    }),
  );
}

export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/** The bytes are stored separately by hash. Sizes in pixels. */
export const pictureSchema = z.object({
  id: z.guid(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not a SHA-256 in lower-case hexadecimal.")),
  type: z.enum(pictureTypes),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  alt: storableText(maxAltLength),
});

export type Picture = z.infer<typeof pictureSchema>;

export const attachmentSchema = z.extend(pictureSchema, {
  type: z.enum([...pictureTypes, videoType]),
  seconds: z.optional(z.number().check(z.positive())),
});

export type Attachment = z.infer<typeof attachmentSchema>;

export const replySettings = ["everyone", "nobody", "followers", "mentioned"] as const;

/** Who may reply, on networks with this setting. */
export type ReplySetting = (typeof replySettings)[number];

export const visibilities = ["public", "unlisted", "private"] as const;

/** Who sees a post. `unlisted`: everybody, but not in public timelines; `private`: followers. */
export type Visibility = (typeof visibilities)[number];

export const maxWarningLength = 300;

export const maxSubjectLength = 150;

export const maxCanonicalLength = 2_000;

/** Options of a poll, the maximum of all networks. */
export const maxPollOptions = 4;

/** UTF-16 code units, far above every network's limit. */
const maxOptionLength = 500;

/** A poll. Options may be empty while it is written. */
export const pollSchema = z.object({
  options: z
    .array(storableText(maxOptionLength))
    .check(z.minLength(2), z.maxLength(maxPollOptions)),
  seconds: z.int().check(z.positive(), z.maximum(31_536_000)),
  multiple: z.boolean(),
});

export type Poll = z.infer<typeof pollSchema>;

export const maxCardTitleLength = 300;
export const maxCardDescriptionLength = 1_000;

/** UTF-16 code units, above every network's limit. */
export const maxCommentLength = 10_000;

/** The preview of a linked page. Its texts are untrusted data. */
export const linkCardSchema = z.object({
  url: storableText(2_000).check(z.regex(/^https?:\/\/[^\s<>"]+$/)),
  title: storableText(maxCardTitleLength),
  description: storableText(maxCardDescriptionLength),
  picture: z.nullable(pictureSchema),
});

export type LinkCard = z.infer<typeof linkCardSchema>;

export const contentSettingsSchema = z.object({
  replies: z.optional(z.enum(replySettings)),
  visibility: z.optional(z.enum(visibilities)),
  /** Content warning, shown instead of the post until it is opened. */
  warning: z.optional(storableText(maxWarningLength)),
  /** A newsletter's subject; default: the first line. */
  subject: z.optional(storableText(maxSubjectLength)),
  /** An article's canonical URL; may be incomplete while it is typed. */
  canonical: z.optional(storableText(maxCanonicalLength)),
  /** On networks with polls; null: no poll although the base has one. */
  poll: z.optional(z.nullable(pollSchema)),
  /** On networks with link cards, for posts without pictures; null: no card. */
  card: z.optional(z.nullable(linkCardSchema)),
  /** First comment by the author; empty: none although the base has one. */
  firstComment: z.optional(storableText(maxCommentLength)),
  /** A text too long for one post: a thread, numbered or not, or an error. */
  thread: z.optional(z.enum(["split", "numbered", "single"])),
  /** `template`, or `model:` with the model's name, if the text was not written by the author alone. */
  sources: z.optional(
    z
      .array(storableText(206).check(z.regex(/^(?:template|model:.{1,200})$/)))
      .check(z.maxLength(8)),
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

/** The content of a post, before or after adapting it to a network. */
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

/** What a channel overrides; absent fields are taken from the base. */
export const contentOverrideSchema = z.partial(contentSchema);

export type ContentOverride = z.infer<typeof contentOverrideSchema>;

/** By channel id. */
export const contentOverridesSchema = z.record(z.guid(), contentOverrideSchema);

export type ContentOverrides = z.infer<typeof contentOverridesSchema>;

/** The content for one channel. Text and media are replaced as a whole, settings one by one. */
export function mergeContent(base: Content, override: ContentOverride = {}): Content {
  const settings = { ...base.settings, ...override.settings };
  return {
    text: override.text ?? base.text,
    media: override.media ?? base.media,
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

/** The link card to publish, with a title; none if the post has pictures. */
export function cardOf({ media, settings }: Content): LinkCard | null {
  const card = media.length > 0 ? null : (settings?.card ?? null);
  return (
    card && { ...card, title: card.title.trim() || card.url.split(/[/?#]+/, 2)[1] || card.url }
  );
}

/** An article's canonical URL; undefined if not set. */
export function canonicalOf({ settings }: Content): string | undefined {
  return settings?.canonical?.trim() || undefined;
}

/** The first comment; empty if there is none. */
export function firstCommentOf({ settings }: ContentOverride): string {
  const text = settings?.firstComment?.trim() ?? "";
  return isBlankText(text) ? "" : text;
}

/** Returns all pictures of a content, including its link card's. */
export function picturesOf({ media = [], settings }: ContentOverride): readonly Attachment[] {
  const picture = settings?.card?.picture;
  return picture ? [...media, picture] : media;
}
