import type { Json } from "@postlark/domain/json";
import { canonicalOf } from "@postlark/domain/post-content";
import { hashOf } from "@postlark/domain/plan-hash";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { splitTitle } from "../core/titled.ts";
import { slugOf, tagsIn } from "../core/article.ts";
import { ghost as manifest } from "./manifest.ts";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const uploadPicture = z.object({ hash: z.string(), type: z.string(), name: z.string() });

export type UploadPicture = z.infer<typeof uploadPicture>;

export const publishPost = z.object({
  title: z.string(),
  body: z.string(),
  slug: z.string(),
  pictures: z.array(z.object({ step: z.int(), alt: z.string() })),
  tags: z.array(z.string()),
  canonical: z.exactOptional(z.string()),
});

export type PublishPost = z.infer<typeof publishPost>;

/** `step` is the draft's. */
export const publishDraft = z.object({ step: z.int(), slug: z.string() });

export type PublishDraft = z.infer<typeof publishDraft>;

/** Whether a step has the article's content: `publish_post` in plans from before drafts. */
export const isArticle = ({ kind }: Pick<Step, "kind">) =>
  kind === "create_draft" || kind === "publish_post";

/** Of a title and a tag's name, in UTF-16 code units (`schema.js`: posts.title, tags.name). */
const [maxTitle, maxTag] = [255, 191];

/** Each picture is a step; then an invisible draft that uses them, and its publication by id, which can be repeated. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const steps: Step[] = [];
  const add = (kind: string, key: string, payload: Json) => steps.push({ kind, key, payload }) - 1;

  const pictures = content.media.map(({ hash, type, alt }, at) => {
    const key = `picture-${hashOf([delivery.id, at]).slice(0, 16)}`;
    const name = `${key}.${type.replace(/^image\//, "")}`;
    return { step: add("upload_picture", key, { hash, type, name } satisfies UploadPicture), alt };
  });
  const text = content.text.trim();
  const { title, body } = splitTitle(text);
  const slug = slugOf(title, delivery.id);
  const tags = tagsIn(text, maxTag);
  // A title of long grapheme clusters: cut, but complete in the text.
  const isLong = title.length > maxTitle;
  const canonical = canonicalOf(content);
  const post: PublishPost = {
    title: isLong ? `${title.slice(0, maxTitle - 2).replace(/\p{Surrogate}$/u, "")}…` : title,
    body: isLong ? text : body,
    slug,
    pictures,
    tags,
    ...(canonical !== undefined && { canonical }),
  };
  const step = add("create_draft", slug, post);
  add("publish_draft", `${slug}/publish`, { step, slug } satisfies PublishDraft);
  return { steps };
}
