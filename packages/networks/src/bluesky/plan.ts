import type { Json } from "@postlark/domain/json";
import { cardOf, firstCommentOf } from "@postlark/domain/post-content";
import { splitThread } from "@postlark/domain/split-thread";
import { threadParts } from "@postlark/domain/thread-parts";
import { textLength } from "@postlark/domain/text-length";

import { limitsOf } from "../core/channel-limits.ts";
import { contentProblem } from "../core/check-content.ts";
import { firstComment } from "../core/first-comment.ts";
import type { PlanInput, PlanResult, Step } from "../core/network.ts";
import { type DetectedFacet, detectFacets } from "./facets.ts";
import { bluesky as manifest } from "./manifest.ts";
import { gates, threadgate } from "./replies.ts";
import type { PutRecord, ResolveHandle, UploadBlob } from "./steps.ts";
import { tidOf } from "./tid.ts";

const maxGraphemes = 300;

/** UTF-8 bytes, which emoji sequences reach before the limit of graphemes (app.bsky.feed.post). */
const maxBytes = 3_000;

/** How long after its due time a post waits for resolving a mention. */
const resolveMs = 2 * 60_000;

const post = "app.bsky.feed.post";

/** Handles first, then pictures, then posts, with the threadgate right after the first. */
export function plan(input: PlanInput): PlanResult {
  const problem = contentProblem(input, limitsOf(manifest, input.channel.settings));
  if (problem) return { problem };
  const texts = textsOf(input.content);
  const comment = firstCommentOf(input.content);
  if (isTooLong(comment)) {
    const message = `Bluesky takes ${maxGraphemes} characters in a first comment. Shorten it.`;
    return { problem: { code: "comment_too_long", message } };
  }
  if (texts.some(isTooLong)) {
    const message = `Bluesky takes ${maxGraphemes} characters a post. Shorten the text, or let it become a thread.`;
    return { problem: { code: "too_long", message } };
  }
  return { steps: stepsOf(texts, comment, input) };
}

function stepsOf(
  thread: readonly string[],
  comment: string,
  { content, channel, delivery }: PlanInput,
): Step[] {
  const texts = comment === "" ? thread : [...thread, comment];
  const steps: Step[] = [];
  const add = (kind: string, key: string, payload: Json) => steps.push({ kind, key, payload }) - 1;
  const putRecord = (payload: PutRecord, kind = "put_record") =>
    add(kind, `${payload.collection}/${payload.rkey}`, payload);

  const due = Date.parse(delivery.dueAt);
  const until = new Date(due + resolveMs).toISOString();
  const mentioned = new Map<string, number>();
  const facets = texts.map((text) =>
    detectFacets(text).map((facet) => {
      if (facet.kind !== "mention") return { ...rangeOf(facet), feature: featureOf(facet) };
      const { handle } = facet;
      const step =
        mentioned.get(handle) ??
        add("resolve_handle", handle, { handle, until } satisfies ResolveHandle);
      mentioned.set(handle, step);
      return { ...rangeOf(facet), mention: { step } };
    }),
  );

  const pictures = content.media.map(({ hash, type, alt, width, height }) => {
    const step = add("upload_blob", hash, { hash, type } satisfies UploadBlob);
    return { step, hash, type, alt, width, height };
  });
  const card = cardPayload(content, (payload) => add("upload_blob", payload.hash, payload));

  const { language, replies = "everyone" } = content.settings ?? {};
  let [root, parent] = [-1, -1];
  for (const [part, text] of texts.entries()) {
    const rkey = tidOf(delivery, part);
    const createdAt = new Date(due + part).toISOString();
    const payload = {
      collection: post,
      rkey,
      record: { $type: post, text, createdAt, ...(language && { langs: [language] }) },
      facets: facets[part] ?? [],
      pictures: part === 0 ? pictures : [],
      card: part === 0 ? card : null,
      reply: part === 0 ? null : { root, parent },
    };
    parent = putRecord(payload, part < thread.length ? "put_record" : firstComment);
    if (part > 0) continue;
    root = parent;
    const allow = gates[replies];
    if (allow === null) continue;
    const gatedPost = `at://${channel.accountId}/${post}/${rkey}`;
    putRecord({
      collection: threadgate,
      rkey,
      record: { $type: threadgate, post: gatedPost, allow: [...allow], createdAt },
      facets: [],
      pictures: [],
      card: null,
      reply: null,
    });
  }
  return steps;
}

/** The link card with its picture's upload step, which `upload` adds; null without a card. */
function cardPayload(
  content: PlanInput["content"],
  upload: (payload: UploadBlob) => number,
): PutRecord["card"] {
  const card = cardOf(content);
  if (card === null) return null;
  const { url: uri, title, description, picture } = card;
  if (picture === null) return { uri, title, description, picture };
  const { hash, type } = picture;
  return { uri, title, description, picture: { step: upload({ hash, type }), hash, type } };
}

/** The thread's texts, within both limits unless numbered or single. */
function textsOf({ text, settings }: PlanInput["content"]): string[] {
  const parts = threadParts(text, settings?.thread, { max: maxGraphemes, unit: "grapheme" });
  // A numbered or single part is not cut again: it is refused if too long.
  if (settings?.thread === "single" || settings?.thread === "numbered") return parts;
  return parts.flatMap((part) => splitThread(part, { max: maxBytes, unit: "byte" }));
}

function isTooLong(text: string): boolean {
  return textLength(text, "grapheme") > maxGraphemes || textLength(text, "byte") > maxBytes;
}

function rangeOf({ byteStart, byteEnd }: DetectedFacet) {
  return { byteStart, byteEnd };
}

function featureOf(facet: Exclude<DetectedFacet, { kind: "mention" }>) {
  return facet.kind === "link"
    ? { $type: "app.bsky.richtext.facet#link", uri: facet.uri }
    : { $type: "app.bsky.richtext.facet#tag", tag: facet.tag };
}
