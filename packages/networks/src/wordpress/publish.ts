import { isVideo } from "@postlark/domain/video";
import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { apiFailure, brokeOff, callAs, refusal, unclearReconciliation } from "./api.ts";
import { canonicalField, hasCanonical, lost, metaOf, revertDraft } from "./canonical.ts";
import { escapeHtml, excerptOf, imageBlock, paragraphs, videoBlock } from "./article.ts";
import type { CreateTag, PublishPost, UploadPicture } from "./plan.ts";

// Responses are faster if the site renders nothing.
const pictureFields = { _fields: "id,source_url" };
export const postFields = `id,link,meta.${canonicalField}`;

const createdMedia = z.object({ id: z.int() });
const picture = z.object({ id: z.int(), source_url: z.url() });
const stored = z.object({ id: z.int(), url: z.string() });
const post = z.object({ id: z.int(), link: z.url() });

type Done = {
  readonly result: { readonly id: number; readonly url?: string };
  readonly remoteId?: string;
  readonly url?: string;
};

function parseUploaded(value: unknown): Done | undefined {
  const { data } = picture.safeParse(value);
  return data && { result: { id: data.id, url: data.source_url } };
}

export function parsePublished(value: unknown): Done | undefined {
  const { data } = post.safeParse(value);
  return data && { result: { id: data.id }, remoteId: String(data.id), url: data.link };
}

function doneOr(answer: Answer, done: Done | undefined): Outcome {
  return answer.status === 201 && done ? { kind: "done", ...done } : refusal(answer);
}

/** `rest-api/reference/media/#create-a-media-item`: a raw body, which limits of forms do not affect. */
export async function upload(
  { hash, type, alt, slug }: UploadPicture,
  context: StepContext,
): Promise<Outcome> {
  const bytes = isVideo({ type })
    ? await context.video(hash)
    : new Uint8Array(await context.media(hash));
  const name = `${slug}.${type.replace(/^\w+\//, "")}`;
  const answer = await callAs(context, {
    path: "wp/v2/media",
    query: { slug, alt_text: alt, ...pictureFields },
    file: { bytes, type, name },
  });
  if (answer.kind !== "answer") return answer;
  return apiFailure(answer)?.code === brokeOff
    ? outOfMemory
    : doneOr(answer, parseUploaded(answer.json));
}

const outOfMemory: Outcome = {
  kind: "rejected",
  code: "too_large",
  message:
    "The site broke off over this video: it may have too little memory for it. Make the video smaller, or ask whoever runs the site.",
};

/** Creates a tag, or returns the existing one. */
export async function makeTag({ name }: CreateTag, context: StepContext): Promise<Outcome> {
  const answer = await callAs(context, {
    path: "wp/v2/tags",
    query: { _fields: "id" },
    json: { name: escapeHtml(name) },
  });
  if (answer.kind !== "answer") return answer;
  const failure = apiFailure(answer);
  const id = failure?.code === "term_exists" ? failure.data?.term_id : undefined;
  if (id !== undefined) return { kind: "done", result: { id } };
  return doneOr(
    answer,
    createdMedia.safeParse(answer.json).data && { result: createdMedia.parse(answer.json) },
  );
}

/** Publishes in one step, for plans from before drafts. */
export async function publish(payload: PublishPost, context: StepContext): Promise<Outcome> {
  const answer = await callAs(context, {
    path: "wp/v2/posts",
    query: { _fields: postFields },
    json: { status: "publish", slug: payload.slug, ...articleOf(payload, context.results) },
  });
  if (answer.kind !== "answer") return answer;
  const done = parsePublished(answer.json);
  const isCanonicalLost = done && !hasCanonical(payload.canonical, answer.json);
  return isCanonicalLost ? revertDraft(done.result.id, context) : doneOr(answer, done);
}

type Shown = PublishPost["pictures"][number];

/** The featured picture (the first one, unless there is no text), and those in the text. */
export function placesOf({ pictures, body }: Pick<PublishPost, "pictures" | "body">) {
  const featured = body === "" ? undefined : pictures.find(({ video }) => !video);
  return { featured, shown: pictures.filter((one) => one !== featured) };
}

/** Returns the article's fields. @param results of the steps that it uses */
export function articleOf(payload: PublishPost, results: StepContext["results"]) {
  const { featured, shown: bodyMedia } = placesOf(payload);
  const storedOf = ({ step, alt }: Shown) => ({ ...stored.parse(results[step]), alt });
  return {
    title: escapeHtml(payload.title),
    excerpt: excerptOf(payload.body),
    content: [
      ...paragraphs(payload.body),
      ...bodyMedia.map((one) => (one.video ? videoBlock : imageBlock)(storedOf(one))),
    ].join("\n\n"),
    tags: payload.tags.map((step) => createdMedia.parse(results[step]).id),
    // 0 instead of omitting it, so that an edit removes it.
    featured_media: featured ? storedOf(featured).id : 0,
    ...(payload.canonical !== undefined && metaOf(payload.canonical)),
  };
}

async function findBySlug(
  path: string,
  query: Readonly<Record<string, string>>,
  doneOf: (value: unknown) => Done | undefined,
  context: StepContext,
): Promise<Reconciliation> {
  const answer = await callAs(context, { path, query });
  const { data } = z.array(z.unknown()).safeParse("json" in answer ? answer.json : undefined);
  if (answer.kind !== "answer" || answer.status !== 200 || data === undefined) {
    return unclearReconciliation(answer);
  }
  const [firstPost] = data;
  if (firstPost === undefined) return { kind: "absent" };
  const done = doneOf(firstPost);
  return done ? { kind: "found", ...done } : unclearReconciliation(answer);
}

export function findPicture({ slug }: UploadPicture, context: StepContext) {
  return findBySlug("wp/v2/media", { slug, ...pictureFields }, parseUploaded, context);
}

/** Looks up the article by its slug in every status; a user without the right to do so is refused. */
export async function findPost({ slug, canonical }: PublishPost, context: StepContext) {
  let isLost = false;
  const doneOf = (value: unknown) => {
    isLost = !hasCanonical(canonical, value);
    return parsePublished(value);
  };
  const query = { slug, status: "any", _fields: postFields };
  const reconciliation = await findBySlug("wp/v2/posts", query, doneOf, context);
  return isLost && reconciliation.kind === "found"
    ? { kind: "unknowable" as const, message: lost }
    : reconciliation;
}
