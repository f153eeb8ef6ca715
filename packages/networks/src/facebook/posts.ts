import * as z from "zod";

import { unclear } from "../meta/graph.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { openPage, type Page } from "./page.ts";
import { type CreatePost, type UploadPhoto } from "./plan.ts";

export const postId = z.string().regex(/^\d+_\d+$/);

// Results by kind of step. Times in ISO 8601.
export const uploaded = z.object({ id: z.string() });
/** A reel only has its video's id. */
export const posted = z.object({
  id: z.string().regex(/^\d+(?:_\d+)?$/),
  url: z.nullable(z.string()),
});

/** A photo that no post uses is invisible and expires: uploading it again is harmless. */
export async function upload(
  { hash, type, alt }: UploadPhoto,
  context: StepContext,
): Promise<Outcome> {
  const page = openPage(context);
  const bytes = new Uint8Array(await context.media(hash));
  const response = await page.send({
    method: "POST",
    path: `/${page.id}/photos`,
    values: { published: "false", ...(alt !== "" && { alt_text_custom: alt }) },
    upload: new Blob([bytes], { type }),
  });
  if (response.kind !== "answer") return response;
  const { data } = z.object({ id: z.string().regex(/^\d+$/) }).safeParse(response.json);
  return data ? { kind: "done", result: { id: data.id } } : unclear;
}

/** `graph-api/reference/page/feed#publish` */
export async function post(
  { message, link, photos }: CreatePost,
  context: StepContext,
): Promise<Outcome> {
  const page = openPage(context);
  const named = photos.map(({ step }, at) => [
    `attached_media[${at}]`,
    JSON.stringify({ media_fbid: uploaded.parse(context.results[step]).id }),
  ]);
  const response = await page.send({
    method: "POST",
    path: `/${page.id}/feed`,
    values: {
      ...(message !== "" && { message }),
      ...(link !== null && { link }),
      ...Object.fromEntries(named),
    },
  });
  if (response.kind !== "answer") return response;
  const { data } = z.object({ id: postId }).safeParse(response.json);
  if (data === undefined) return unclear;
  return { kind: "done", ...publishedResult(data.id, await fetchPermalink(data.id, page)) };
}

export function publishedResult(id: string, url: string | null) {
  return { result: { id, url }, remoteId: id, ...(url !== null && { url }) };
}

const permalink = z.object({ permalink_url: z.url({ protocol: /^https$/ }) });

/** The post's URL; null if it cannot be read, as the post is published anyway. */
async function fetchPermalink(id: string, page: Page): Promise<string | null> {
  const response = await page.send({ path: `/${id}`, values: { fields: "permalink_url" } });
  const { data } = permalink.safeParse(response.kind === "answer" ? response.json : undefined);
  return data?.permalink_url ?? null;
}
