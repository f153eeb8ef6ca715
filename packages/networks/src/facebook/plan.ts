import type { Json } from "@postlark/domain/json";
import { firstCommentOf } from "@postlark/domain/post-content";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import * as z from "zod";

import { contentProblem } from "../check-content.ts";
import { firstComment } from "../first-comment.ts";
import type { CreateComment } from "../meta/comment.ts";
import type { PlanInput, PlanResult, Step } from "../network.ts";
import { facebook as manifest } from "./manifest.ts";

// What a step's payload holds, by its kind. Every `step`, and `latest`, is a position in the plan.

export const uploadPhoto = z.object({ hash: z.string(), type: z.string(), alt: z.string() });

export type UploadPhoto = z.infer<typeof uploadPhoto>;

export const createPost = z.object({
  message: z.string(),
  /** What is shown as a card; pictures stand in its place. */
  link: z.nullable(z.string()),
  photos: z.array(z.object({ step: z.int() })),
  /** Where what stood there before is. */
  latest: z.int(),
});

export type CreatePost = z.infer<typeof createPost>;

/** What stands there first, so that a post whose answer is lost can be told from it; then photos, then the post and its comment. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const message = content.text.trim();
  const { max } = manifest.text;
  if (message.length > (max ?? Infinity)) {
    const words = `Facebook takes ${max} characters a post. Shorten the text.`;
    return { problem: { code: "too_long", message: words } };
  }
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;
  const latest = add("list_latest", {});
  const photos = content.media.map(({ hash, type, alt }) => ({
    step: add("upload_photo", { hash, type, alt } satisfies UploadPhoto),
  }));
  const [address] = photos.length === 0 ? webAddressesOf(message) : [];
  const link = address?.url ?? null;
  const post = add("create_post", { message, link, photos, latest } satisfies CreatePost);
  const text = firstCommentOf(content);
  if (text !== "") add(firstComment, { text, post } satisfies CreateComment);
  return { steps };
}
