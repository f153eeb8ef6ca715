// The fields of a post on the simulator of Ghost (ghost-contract.ts): https://docs.ghost.org, read on 2026-11-25.

import * as z from "zod";

const text = z.strictObject({
  type: z.literal("extended-text"),
  text: z.string().check(z.minLength(1), z.regex(/^[^\n]*$/)),
  detail: z.literal(0),
  format: z.literal(0),
  mode: z.literal("normal"),
  style: z.literal(""),
  version: z.literal(1),
});

const block = {
  direction: z.null(),
  format: z.literal(""),
  indent: z.literal(0),
  version: z.literal(1),
};

const inline = z.union([
  text,
  z.strictObject({ type: z.literal("linebreak"), version: z.literal(1) }),
  z.strictObject({
    ...block,
    type: z.literal("link"),
    url: z.url(),
    rel: z.null(),
    target: z.null(),
    title: z.null(),
    children: z.tuple([text]),
  }),
]);

const image = z.strictObject({
  type: z.literal("image"),
  version: z.literal(1),
  src: z.url(),
  alt: z.string(),
  title: z.string(),
  caption: z.string(),
  cardWidth: z.enum(["regular", "wide", "full"]),
  href: z.string(),
});

/** The editor's format, as far as Postlark uses it. */
export const lexical = z.strictObject({
  root: z.strictObject({
    ...block,
    type: z.literal("root"),
    children: z.array(
      z.union([
        z.strictObject({ ...block, type: z.literal("paragraph"), children: z.array(inline) }),
        image,
      ]),
    ),
  }),
});

export type Lexical = z.infer<typeof lexical>;

const nullable = (check: z.ZodString) => z.optional(z.nullable(check));

const fields = {
  title: z.string().check(z.minLength(1), z.maxLength(255)),
  lexical: z.string(),
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(191))),
  custom_excerpt: nullable(z.string().check(z.minLength(1), z.maxLength(300))),
  canonical_url: nullable(z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(2_000))),
  feature_image: z.optional(z.nullable(z.url())),
  feature_image_alt: nullable(z.string().check(z.maxLength(191))),
};

/** A request's post (`admin-api/posts/creating-a-post`), with the maximum lengths of `posts`, `posts_meta` and `tags`. */
export const post = z.strictObject({
  ...fields,
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(191)),
  status: z.enum(["draft", "published"]),
});

/** `admin-api/posts/updating-a-post`: `updated_at` is required. */
export const changedPost = z.strictObject({
  ...fields,
  title: z.exactOptional(fields.title),
  lexical: z.exactOptional(fields.lexical),
  tags: z.exactOptional(fields.tags),
  status: z.exactOptional(z.enum(["draft", "published"])),
  updated_at: z.iso.datetime(),
});

export type GhostPost = Omit<z.infer<typeof post>, "lexical"> & {
  readonly id: string;
  readonly content: Lexical;
  readonly updatedAt: string;
};
