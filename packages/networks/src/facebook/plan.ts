import type { Json } from "@postlark/domain/json";
import { firstCommentOf } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { CreateComment } from "../meta/comment.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { facebook as manifest } from "./manifest.ts";

// Payloads by kind of step. Every `step`, and `latest`, is a position in the plan.

export const uploadPhoto = z.object({ hash: z.string(), type: z.string(), alt: z.string() });

export type UploadPhoto = z.infer<typeof uploadPhoto>;

export const createPost = z.object({
  message: z.string(),
  /** Shown as a link card; pictures replace it. */
  link: z.nullable(z.string()),
  photos: z.array(z.object({ step: z.int() })),
  /** The step that noted the existing posts. */
  latest: z.int(),
});

export type CreatePost = z.infer<typeof createPost>;

export const uploadReel = z.object({ hash: z.string() });

export type UploadReel = z.infer<typeof uploadReel>;

export const publishReel = z.object({ description: z.string(), upload: z.int() });

export type PublishReel = z.infer<typeof publishReel>;

export const awaitReel = z.object({ upload: z.int(), publish: z.int() });

export type AwaitReel = z.infer<typeof awaitReel>;

/**
 * The API's syntax for mentioning pages (documentation/pages-api/comments-mentions): without a permission that Meta
 * reviews, Facebook leaves it out (github.com/gitroomhq/postiz-app/issues/1548).
 */
const mention = /@\[\d+(?::[^\]]*)?\]/;

/**
 * First notes the existing posts, so that a post with a lost response can be recognised; then photos, the post and its
 * comment. A video is a reel.
 */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const message = content.text.trim();
  const { max } = manifest.text;
  if (message.length > (max ?? Infinity)) {
    const problemMessage = `Facebook takes ${max} characters a post. Shorten the text.`;
    return { problem: { code: "too_long", message: problemMessage } };
  }
  const comment = firstCommentOf(content);
  const [mentioned] = mention.exec(message) ?? mention.exec(comment) ?? [];
  if (mentioned !== undefined) {
    const problemMessage = `Facebook takes ${mentioned} for a mention, and leaves it out. Write the page's name.`;
    return { problem: { code: "mention_refused", message: problemMessage } };
  }
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;
  const [film] = content.media.filter(isVideo);
  const post = film ? addReel(film.hash) : addPost();
  if (comment !== "") add(firstComment, { text: comment, post } satisfies CreateComment);
  return { steps };

  function addReel(hash: string): number {
    const upload = add("upload_reel", { hash } satisfies UploadReel);
    const publish = add("publish_reel", { description: message, upload } satisfies PublishReel);
    return add("await_reel", { upload, publish } satisfies AwaitReel);
  }

  function addPost(): number {
    const latest = add("list_latest", {});
    const photos = content.media.map(({ hash, type, alt }) => ({
      step: add("upload_photo", { hash, type, alt } satisfies UploadPhoto),
    }));
    const [address] = photos.length === 0 ? webAddressesOf(message) : [];
    const link = address?.url ?? null;
    return add("create_post", { message, link, photos, latest } satisfies CreatePost);
  }
}
