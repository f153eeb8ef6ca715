import { cutText } from "@postlark/domain/cut-text";
import * as z from "zod";

import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { leadParagraph } from "../core/article.ts";
import { callAs, isGoneBy, refusal, unclearReconciliation } from "./api.ts";
import { toLexical } from "./lexical.ts";
import type { PublishPost, UploadPicture } from "./plan.ts";

const images = z.object({ images: z.tuple([z.object({ url: z.url() })]) });
const stored = z.object({ url: z.string() });
const posts = z.object({ posts: z.tuple([z.object({ id: z.string(), url: z.url() })]) });

/** `posts.custom_excerpt`, in UTF-16 code units. */
const maxExcerpt = 300;

/** Ghost requires a title; its editor uses this one. */
export const untitled = "(Untitled)";

/** `admin-api/images/uploading-an-image` */
export async function upload(
  { hash, type, name }: UploadPicture,
  context: StepContext,
): Promise<Outcome> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await context.media(hash))], name, { type }));
  form.set("purpose", "image");
  form.set("ref", name);
  const answer = await callAs(context, { path: "images/upload/", form });
  if (answer.kind !== "answer") return answer;
  const { data } = images.safeParse(answer.json);
  if (answer.status !== 201 || data === undefined) return refusal(answer);
  return { kind: "done", result: { url: data.images[0].url } };
}

function excerptOf(body: string): string {
  const first = leadParagraph(body);
  if (first.length <= maxExcerpt) return first;
  return `${cutText(first, maxExcerpt - 1).replace(/\s+\S*$/, "")}…`;
}

/**
 * The article's fields: the first picture is its feature image, unless there is no text. Absent values are null, so
 * that an edit removes them. @param results of the steps that it uses
 */
export function articleOf(payload: PublishPost, results: StepContext["results"]) {
  const { title, body, tags, canonical } = payload;
  const pictures = payload.pictures.map(({ step, alt }) => {
    return { url: stored.parse(results[step]).url, alt };
  });
  const [first] = body === "" ? [] : pictures;
  const excerpt = excerptOf(body);
  return {
    title: title === "" ? untitled : title,
    lexical: toLexical(body, first ? pictures.slice(1) : pictures),
    tags,
    custom_excerpt: excerpt === "" ? null : excerpt,
    canonical_url: canonical ?? null,
    feature_image: first?.url ?? null,
    feature_image_alt: first?.alt ?? null,
  };
}

/** Publishes in one step, for plans from before drafts. */
export async function publish(payload: PublishPost, context: StepContext): Promise<Outcome> {
  const { slug } = payload;
  const post = { slug, status: "published", ...articleOf(payload, context.results) };
  const answer = await callAs(context, { path: "posts/", json: { posts: [post] } });
  if (answer.kind !== "answer") return answer;
  const done = parsePublished(answer.json);
  return answer.status === 201 && done ? { kind: "done", ...done } : refusal(answer);
}

function parsePublished(value: unknown) {
  const { data } = posts.safeParse(value);
  if (data === undefined) return undefined;
  const [{ id, url }] = data.posts;
  return { result: { id }, remoteId: id, url };
}

/** Finds the post by its slug. Ghost changes the slug (`…-2`) on a repetition, so nothing is sent again before this. */
export async function findPost(
  { slug }: PublishPost,
  context: StepContext,
): Promise<Reconciliation> {
  const call = { path: `posts/slug/${slug}/`, query: { fields: "id,url" } };
  const answer = await callAs(context, call);
  if (answer.kind === "answer") {
    if (isGoneBy(answer)) return { kind: "absent" };
    const done = answer.status === 200 && parsePublished(answer.json);
    if (done) return { kind: "found", ...done };
  }
  return unclearReconciliation(answer);
}
