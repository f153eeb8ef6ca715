import { hashOf } from "@postlark/domain/plan-hash";
import type { Json } from "@postlark/domain/json";
import { canonicalOf } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { splitTitle } from "../core/titled.ts";
import { slugOf, tagsIn } from "../core/article.ts";
import { asStored, canonicalField } from "./canonical.ts";
import { wordpress as manifest } from "./manifest.ts";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const uploadPicture = z.object({
  hash: z.string(),
  type: z.string(),
  alt: z.string(),
  slug: z.string(),
});

export type UploadPicture = z.infer<typeof uploadPicture>;

export const createTag = z.object({ name: z.string() });

export type CreateTag = z.infer<typeof createTag>;

export const publishPost = z.object({
  title: z.string(),
  body: z.string(),
  slug: z.string(),
  pictures: z.array(
    z.object({ step: z.int(), alt: z.string(), video: z.exactOptional(z.literal(true)) }),
  ),
  tags: z.array(z.int()),
  canonical: z.exactOptional(z.string()),
});

export type PublishPost = z.infer<typeof publishPost>;

/** `step` is the draft's. */
export const publishDraft = z.object({
  step: z.int(),
  slug: z.string(),
  canonical: z.exactOptional(z.string()),
});

export type PublishDraft = z.infer<typeof publishDraft>;

/** Whether a step has the article's content: `publish_post` in plans from before drafts. */
export const isArticle = ({ kind }: Pick<Step, "kind">) =>
  kind === "create_draft" || kind === "publish_post";

/** `wp_terms.name`, in characters: longer ones are refused (github.com/WordPress/wordpress-develop/pull/13346). */
const maxTag = 200;

/**
 * Each picture and tag is a step; then an invisible draft that uses them, and its publication by id, which can be
 * repeated. An article with a canonical URL begins with a check that the site has the field at that time.
 */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, { ...manifest, canonical: true });
  if (problem) return { problem };
  const { content, delivery } = input;
  const steps: Step[] = [];
  const add = (kind: string, key: string, payload: Json) => steps.push({ kind, key, payload }) - 1;

  const first = canonicalOf(content);
  const canonical = first === undefined ? undefined : asStored(first);
  if (canonical !== undefined) add("find_field", canonicalField, {});

  const pictures = content.media.map(({ hash, type, alt }, at) => {
    const isFilm = isVideo({ type });
    const slug = `${isFilm ? "video" : "picture"}-${hashOf([delivery.id, at]).slice(0, 16)}`;
    const step = add("upload_picture", slug, { hash, type, alt, slug } satisfies UploadPicture);
    return { step, alt, ...(isFilm && { video: true as const }) };
  });
  const text = content.text.trim();
  const tags = tagsIn(text, maxTag).map((name) =>
    add("create_tag", `tag/${name}`, { name } satisfies CreateTag),
  );
  const { title, body } = splitTitle(text);
  const slug = slugOf(title, delivery.id);
  const post: PublishPost = {
    title,
    body,
    slug,
    pictures,
    tags,
    ...(canonical !== undefined && { canonical }),
  };
  const step = add("create_draft", slug, post);
  const draft: PublishDraft = { step, slug, ...(canonical !== undefined && { canonical }) };
  add("publish_draft", `${slug}/publish`, draft);
  return { steps };
}
