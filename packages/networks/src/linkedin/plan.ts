import type { Json } from "@postlark/domain/json";
import { cardOf, firstCommentOf } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import type { CreateComment } from "./comment.ts";
import { littleText } from "./little-text.ts";
import { linkedin as manifest } from "./manifest.ts";
import { type AwaitVideo, sizeProblem, type UploadVideo } from "./videos.ts";

// Payloads by kind of step. Every `step` in them is a position in the plan.

export const uploadPicture = z.object({ hash: z.string(), type: z.string() });

export type UploadPicture = z.infer<typeof uploadPicture>;

export const createPost = z.object({
  /** With reserved characters escaped. */
  commentary: z.string(),
  pictures: z.array(z.object({ step: z.int(), alt: z.string() })),
  /** The upload's step; a post has a video or pictures. */
  video: z.nullable(z.int()).default(null),
  /** A link card; `step` is its picture's. */
  card: z
    .nullable(
      z.object({
        url: z.string(),
        title: z.string(),
        description: z.string(),
        step: z.nullable(z.int()),
      }),
    )
    .default(null),
});

export type CreatePost = z.infer<typeof createPost>;

/** Each picture is a step, or a video with its waiting step; then the post that uses them. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest) ?? sizeProblem(input);
  if (problem) return { problem };
  const { content, delivery } = input;
  const commentary = littleText(content.text.trim());
  const { max } = manifest.text;
  if (commentary.length > (max ?? Infinity)) {
    const message = `LinkedIn takes ${max} characters a post, of which brackets, #, @, *, _ and ~ may count twice. Shorten the text.`;
    return { problem: { code: "too_long", message } };
  }
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;
  const pictures = content.media
    .filter((one) => !isVideo(one))
    .map(({ hash, type, alt }) => ({
      step: add("upload_picture", { hash, type } satisfies UploadPicture),
      alt,
    }));
  const [film] = content.media.filter(isVideo);
  const video = film ? add("upload_video", { hash: film.hash } satisfies UploadVideo) : null;
  if (video !== null) add("await_video", { step: video } satisfies AwaitVideo);
  const payload: CreatePost = { commentary, pictures, video, card: cardPayload() };
  const post = add("create_post", payload);
  const text = firstCommentOf(content);
  if (text !== "") add(firstComment, { text, post } satisfies CreateComment);
  return { steps };

  function cardPayload(): CreatePost["card"] {
    const card = cardOf(content);
    if (card === null) return null;
    const { picture, ...texts } = card;
    const upload = picture && ({ hash: picture.hash, type: picture.type } satisfies UploadPicture);
    return { ...texts, step: upload && add("upload_picture", upload) };
  }
}
