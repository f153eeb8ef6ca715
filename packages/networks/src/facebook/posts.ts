import * as z from "zod";

import { type Told, unclear } from "../meta/graph.ts";
import type { Hindrance } from "../meta/graph-error.ts";
import type { Outcome, Reconciliation, StepContext } from "../network.ts";
import { openPage, type Page } from "./page.ts";
import { type CreatePost, type UploadPhoto } from "./plan.ts";

const postId = z.string().regex(/^\d+_\d+$/);

// What steps come to, by their kind. Times in ISO 8601.
export const listed = z.object({ ids: z.array(z.string()), at: z.string() });
export const uploaded = z.object({ id: z.string() });
/** A reel has its video's number alone. */
export const posted = z.object({
  id: z.string().regex(/^\d+(?:_\d+)?$/),
  url: z.nullable(z.string()),
});

/** A photo that no post names is seen by nobody, and is gone after a while: to upload it again does no harm. */
export async function upload(
  { hash, type, alt }: UploadPhoto,
  context: StepContext,
): Promise<Outcome> {
  const page = openPage(context);
  const bytes = new Uint8Array(await context.media(hash));
  const told = await page.send({
    method: "POST",
    path: `/${page.id}/photos`,
    values: { published: "false", ...(alt !== "" && { alt_text_custom: alt }) },
    upload: new Blob([bytes], { type }),
  });
  if (told.kind !== "told") return told;
  const { data } = z.object({ id: z.string().regex(/^\d+$/) }).safeParse(told.json);
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
  const told = await page.send({
    method: "POST",
    path: `/${page.id}/feed`,
    values: {
      ...(message !== "" && { message }),
      ...(link !== null && { link }),
      ...Object.fromEntries(named),
    },
  });
  if (told.kind !== "told") return told;
  const { data } = z.object({ id: postId }).safeParse(told.json);
  if (data === undefined) return unclear;
  return { kind: "done", ...seen(data.id, await addressOf(data.id, page)) };
}

function seen(id: string, url: string | null) {
  return { result: { id, url }, remoteId: id, ...(url !== null && { url }) };
}

const linked = z.object({ permalink_url: z.url({ protocol: /^https$/ }) });

/** Whatever becomes of this question: the post is there. */
async function addressOf(id: string, page: Page): Promise<string | null> {
  const told = await page.send({ path: `/${id}`, values: { fields: "permalink_url" } });
  const { data } = linked.safeParse(told.kind === "told" ? told.json : undefined);
  return data?.permalink_url ?? null;
}

const listing = z.object({
  data: z.array(
    z.object({
      id: postId,
      message: z.optional(z.string()),
      created_time: z.string(),
      permalink_url: z.optional(z.url({ protocol: /^https$/ })),
    }),
  ),
});

type Listed =
  | { readonly kind: "list"; readonly posts: z.infer<typeof listing>["data"] }
  | Hindrance;

/** What the page itself has published, the latest first. */
async function listPosts(page: Page): Promise<Listed> {
  const told: Told | Hindrance = await page.send({
    path: `/${page.id}/published_posts`,
    values: { fields: "id,message,created_time,permalink_url", limit: "100" },
  });
  if (told.kind !== "told") return told;
  const { data } = listing.safeParse(told.json);
  return data ? { kind: "list", posts: data.data } : unclear;
}

/** Notes what stands there before anything is sent. */
export async function listLatest(context: StepContext): Promise<Outcome> {
  const found = await listPosts(openPage(context));
  if (found.kind === "retry") return { ...found, mayHaveHappened: false };
  if (found.kind !== "list") return found;
  const ids = found.posts.map(({ id }) => id);
  return { kind: "done", result: { ids, at: context.now().toISOString() } };
}

/** How far the clocks may be apart, in milliseconds. */
const clockSkew = 60_000;

/** Facebook lists a choice of posts, not all: what is found is there, what is not may be there all the same. */
export async function findPost(
  { message, latest }: CreatePost,
  context: StepContext,
): Promise<Reconciliation> {
  const before = listed.parse(context.results[latest]);
  const found = await listPosts(openPage(context));
  if (found.kind !== "list") {
    return { kind: "unknowable", message: "Facebook does not answer just now." };
  }
  const since = Date.parse(before.at) - clockSkew;
  const [first, second] = found.posts.filter(
    (one) =>
      !before.ids.includes(one.id) &&
      (one.message ?? "") === message &&
      Date.parse(one.created_time) >= since,
  );
  if (first !== undefined && second === undefined) {
    return { kind: "found", ...seen(first.id, first.permalink_url ?? null) };
  }
  const words =
    "Facebook lists some of a page's posts, and not all: this one is not among them. Look there yourself.";
  return { kind: "unknowable", message: first ? "Several posts there say the same." : words };
}
