import type { Json } from "@postlark/domain/json";
import { type Attachment, firstCommentOf, type ReplySetting } from "@postlark/domain/post-content";
import { threadParts } from "@postlark/domain/thread-parts";
import { countIn } from "@postlark/domain/text-counts";
import { textLength } from "@postlark/domain/text-length";
import { isVideo } from "@postlark/domain/video";

import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { AwaitContainer, CreateContainer, PublishContainer } from "../meta/container-steps.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { threads as manifest } from "./manifest.ts";

/** `threads/reply-management#control-who-can-reply`: "nobody" is not supported. */
const replyControls: { readonly [Setting in ReplySetting]?: string } = {
  everyone: "everyone",
  followers: "followers_only",
  mentioned: "mentioned_only",
};

/** Plans a container, a waiting step and a publication for each part; pictures and videos belong to the first. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, manifest);
  if (problem) return { problem };
  const { content, delivery } = input;
  const { unit } = manifest.text;
  const max = manifest.text.max ?? Infinity;
  const texts = threadParts(content.text, content.settings?.thread, { max, unit });
  if (texts.some((text) => textLength(text, unit) > max)) {
    const message = `Threads takes ${max} characters a post, and an emoji or a letter with an accent counts as several. Shorten the text, or let it become a thread.`;
    return { problem: { code: "too_long", message } };
  }
  const comment = firstCommentOf(content);
  const { links = Infinity } = manifest.counts ?? {};
  if ([...texts, comment].some((text) => countIn(text, "links") > links)) {
    const message = `Threads takes ${links} links a post. Remove some.`;
    return { problem: { code: "links_too_many", message } };
  }
  const steps: Step[] = [];
  const add = (kind: string, payload: Json) =>
    steps.push({ kind, key: `${delivery.id}/${steps.length}`, payload }) - 1;
  const create = (payload: CreateContainer) => add("create_container", payload);
  const wait = (containers: number[]) =>
    add("await_container", { containers } satisfies AwaitContainer);

  let answers: number[] = [];
  for (const [part, text] of texts.entries()) {
    const pictures = part === 0 ? content.media : [];
    const children = pictures.length > 1 ? pictures.map((one) => create(itemOf(one))) : [];
    if (children.length > 0) wait(children);
    const [singlePicture] = pictures.length === 1 ? pictures : [];
    const container = create({
      values: {
        media_type: singlePicture ? kindOf(singlePicture) : typeOf(pictures.length),
        ...(text !== "" && { text }),
        ...(singlePicture && altOf(singlePicture)),
        ...(part === 0 && controlOf(content.settings?.replies)),
      },
      ...mediaFields(singlePicture),
      children,
      answers,
    });
    wait([container]);
    const isAnswer = part > 0;
    const published = add("publish_container", {
      container,
      text,
      isAnswer,
    } satisfies PublishContainer);
    answers = [published, ...answers];
  }
  if (comment !== "") {
    const values = { media_type: "TEXT", text: comment };
    const created: CreateContainer = { values, picture: null, video: null, children: [], answers };
    const container = add(`${firstComment}_container`, created);
    add(`${firstComment}_wait`, { containers: [container] } satisfies AwaitContainer);
    const publication: PublishContainer = { container, text: comment, isAnswer: true };
    add(firstComment, publication);
  }
  return { steps };
}

function kindOf(one: Attachment): string {
  return isVideo(one) ? "VIDEO" : "IMAGE";
}

function typeOf(count: number): string {
  return count === 0 ? "TEXT" : "CAROUSEL";
}

function mediaFields(one: Attachment | undefined): Pick<CreateContainer, "picture" | "video"> {
  if (one === undefined) return { picture: null, video: null };
  return isVideo(one) ? { picture: null, video: one.id } : { picture: one.id, video: null };
}

function itemOf(one: Attachment): CreateContainer {
  return {
    values: { media_type: kindOf(one), is_carousel_item: "true", ...altOf(one) },
    ...mediaFields(one),
    children: [],
    answers: [],
  };
}

function altOf({ alt }: Attachment): { alt_text?: string } {
  return alt === "" ? {} : { alt_text: alt };
}

function controlOf(setting: ReplySetting | undefined): { reply_control?: string } {
  const control = setting && replyControls[setting];
  return control === undefined ? {} : { reply_control: control };
}
