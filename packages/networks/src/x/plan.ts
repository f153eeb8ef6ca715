import type { Json } from "@postlark/domain/json";
import { firstCommentOf } from "@postlark/domain/post-content";
import { threadParts } from "@postlark/domain/thread-parts";
import { textLength } from "@postlark/domain/text-length";
import { isVideo } from "@postlark/domain/video";

import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { x as manifest } from "./manifest.ts";
import type { AwaitVideo, CreatePost, DescribePicture, UploadPicture } from "./steps.ts";

/** Pictures with their alt texts, or a video and its waiting step; then the posts, each in reply to the one before. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { text, settings } = input.content;
  const { unit } = manifest.text;
  const max = manifest.text.max ?? Infinity;
  const texts = threadParts(text, settings?.thread, { max, unit });
  if (texts.some((part) => textLength(part, unit) > max)) {
    const message = `X takes ${max} characters a post. Shorten the text, or let it become a thread.`;
    return { problem: { code: "too_long", message } };
  }
  return { steps: stepsOf(texts, input) };
}

function stepsOf(texts: readonly string[], { content, delivery }: PlanInput): Step[] {
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;

  const pictures = content.media.map(({ hash, type, alt }) => {
    if (isVideo({ type })) {
      const step = add("upload_video", { hash, type } satisfies UploadPicture);
      add("await_video", { step } satisfies AwaitVideo);
      return { step, hash, type, alt: "" };
    }
    const step = add("upload_picture", { hash, type } satisfies UploadPicture);
    if (alt !== "") add("describe_picture", { step, alt } satisfies DescribePicture);
    return { step, hash, type, alt };
  });
  let reply: number | null = null;
  for (const text of texts) {
    const post: CreatePost = {
      text,
      pictures: reply === null ? pictures : [],
      reply,
      isForMentioned: reply === null && content.settings?.replies === "mentioned",
      dueAt: delivery.dueAt,
    };
    reply = add("create_post", post);
  }
  const comment = firstCommentOf(content);
  if (comment !== "") {
    const { dueAt } = delivery;
    const post: CreatePost = { text: comment, pictures: [], reply, isForMentioned: false, dueAt };
    add(firstComment, post);
  }
  return steps;
}
