import type { Json } from "@postlark/domain/json";
import { firstCommentOf, type Poll } from "@postlark/domain/post-content";
import { threadParts } from "@postlark/domain/thread-parts";
import { textLength } from "@postlark/domain/text-length";
import { maxTextSize } from "@postlark/domain/text-room";

import { limitsOf } from "../core/channel-limits.ts";
import { contentProblem } from "../core/check-content.ts";
import { pollProblem } from "../core/check-poll.ts";
import { firstComment } from "../core/first-comment.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { mastodon as manifest } from "./manifest.ts";
import type { AwaitMedia, PostStatus, UploadMedia } from "./steps.ts";

/** Plans first to note the existing posts, which identifies a post with a lost response; then pictures, then posts. */
export function plan(input: PlanInput): PlanResult {
  const { content, channel } = input;
  const limits = limitsOf(manifest, channel.settings);
  const problem = contentProblem(input, limits) ?? pollProblem(input, limits);
  if (problem) return { problem };
  const { unit, max: serverMax } = limits.text;
  const max = maxTextSize(limits.text, content.settings);
  const thread = content.settings?.thread;
  const texts = threadParts(content.text, thread, { max: max ?? Infinity, unit });
  if (max !== null && texts.some((text) => textLength(text, unit) > max)) {
    const message = `This server takes ${serverMax} characters a post, its content warning included. Shorten the text, or let it become a thread.`;
    return { problem: { code: "too_long", message } };
  }
  return { steps: stepsOf(texts, input, limits.poll !== undefined) };
}

function stepsOf(
  texts: readonly string[],
  { content, delivery }: PlanInput,
  hasPolls: boolean,
): Step[] {
  const steps: Step[] = [];
  const add = (kind: string, key: string, payload: Json) => steps.push({ kind, key, payload }) - 1;

  const latest = add("list_latest", "latest", {});
  const pictures = content.media.map(({ hash, type, alt }) => {
    const upload: UploadMedia = { hash, type, alt };
    const step = add("upload_media", hash, upload);
    add("await_media", `${hash}/ready`, { step } satisfies AwaitMedia);
    return { ...upload, step };
  });
  const { visibility = "public", warning = "" } = content.settings ?? {};
  const poll = hasPolls ? trimPoll(content.settings?.poll ?? null) : null;
  const language = languageOf(content.settings?.language ?? "");
  const sharedFields = { visibility, warning: warning.trim(), language, latest };
  let reply: number | null = null;
  for (const [part, text] of texts.entries()) {
    const status: PostStatus = {
      ...sharedFields,
      text,
      pictures: part === 0 ? pictures : [],
      poll: part === 0 ? poll : null,
      reply,
    };
    reply = add("post_status", `${delivery.id}/${part}`, status);
  }
  const comment = firstCommentOf(content);
  if (comment !== "") {
    const status: PostStatus = { ...sharedFields, text: comment, pictures: [], poll: null, reply };
    add(firstComment, `${delivery.id}/${texts.length}`, status);
  }
  return steps;
}

/**
 * Variants of Chinese that Mastodon knows (its `languages_helper.rb`, `ISO_639_1_REGIONAL`), by which readers filter.
 * Other servers use the account's own language.
 */
const chinese: readonly (readonly [subtag: string, language: string])[] = [
  ["cn", "zh-CN"],
  ["sg", "zh-CN"],
  ["tw", "zh-TW"],
  ["hk", "zh-HK"],
  ["mo", "zh-HK"],
  ["yue", "zh-YUE"],
  ["hans", "zh-CN"],
  ["hant", "zh-TW"],
];

/** Other languages as ISO 639 only, as Mastodon requires (github.com/mastodon/mastodon/issues/23541). */
function languageOf(tag: string): string {
  const [base = "", ...subtags] = tag.toLowerCase().split("-");
  if (base === "yue") return "zh-YUE";
  if (base !== "zh") return base;
  return chinese.find(([subtag]) => subtags.includes(subtag))?.[1] ?? base;
}

function trimPoll(poll: Poll | null): Poll | null {
  return poll && { ...poll, options: poll.options.map((option) => option.trim()) };
}
