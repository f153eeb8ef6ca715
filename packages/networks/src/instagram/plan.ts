import type { Json } from "@postlark/domain/json";
import { type Attachment, firstCommentOf } from "@postlark/domain/post-content";
import { countIn } from "@postlark/domain/text-counts";
import { isVideo } from "@postlark/domain/video";

import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { CreateComment } from "../meta/comment.ts";
import type { AwaitContainer, CreateContainer, PublishContainer } from "../meta/container-steps.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { instagram as manifest } from "./manifest.ts";

/** `content-publishing#carousel-posts` names no maximum: that of former non-reel videos, in seconds. */
const maxSecondsInCarousel = 60;

/** A container for each picture and video, a carousel container for several, and its publication. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const text = content.text.trim();
  const { max } = manifest.text;
  if (text.length > (max ?? Infinity)) {
    const message = `Instagram takes ${max} characters below a picture. Shorten the text.`;
    return { problem: { code: "too_long", message } };
  }
  const { hashtags = Infinity, mentions = Infinity } = manifest.counts ?? {};
  if (countIn(text, "hashtags") > hashtags || countIn(text, "mentions") > mentions) {
    const message = `Instagram takes ${hashtags} hashtags and ${mentions} mentions a post. Remove some.`;
    return { problem: { code: "hashtags_too_many", message } };
  }
  const [first, second] = content.media;
  if (second !== undefined && content.media.some(isTooLongForCarousel)) {
    const message = `Instagram takes ${maxSecondsInCarousel} seconds of a video beside others. Leave it alone in its post, or take it out.`;
    return { problem: { code: "video_too_long", message } };
  }
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;
  const create = (payload: Pick<CreateContainer, "values"> & Partial<CreateContainer>) =>
    add("create_container", { picture: null, video: null, children: [], answers: [], ...payload });
  const wait = (containers: number[]) =>
    add("await_container", { containers } satisfies AwaitContainer);

  const caption = text === "" ? {} : { caption: text };
  let container: number;
  if (first !== undefined && second === undefined) {
    container = create(
      isVideo(first)
        ? { values: { media_type: "REELS", share_to_feed: "true", ...caption }, video: first.id }
        : { values: { ...caption, ...altOf(first) }, picture: first.id },
    );
  } else {
    const children = content.media.map((one) =>
      create(
        isVideo(one)
          ? { values: { media_type: "VIDEO", is_carousel_item: "true" }, video: one.id }
          : { values: { is_carousel_item: "true", ...altOf(one) }, picture: one.id },
      ),
    );
    wait(children);
    container = create({ values: { media_type: "CAROUSEL", ...caption }, children });
  }
  wait([container]);
  const comment = firstCommentOf(content);
  const publication: PublishContainer = { container, text, isAnswer: false };
  const post = add("publish_container", publication);
  if (comment !== "") add(firstComment, { text: comment, post } satisfies CreateComment);
  return { steps };
}

function isTooLongForCarousel(one: Attachment): boolean {
  return isVideo(one) && (one.seconds ?? 0) > maxSecondsInCarousel;
}

function altOf({ alt }: Attachment): { alt_text?: string } {
  return alt === "" ? {} : { alt_text: alt };
}
