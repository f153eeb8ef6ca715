import * as z from "zod/mini";

import { textOfHtml } from "./text-of-html.ts";
import type { ImportTable } from "./import-source.ts";

/**
 * The response of `GET /public/v1/posts`: docs.postiz.com/public-api/posts/list, read in 2026-04. `publishDate` is an
 * instant; drafts have one too.
 */
const postizSchema = z.object({
  posts: z.array(
    z.object({
      content: z.string(),
      publishDate: z.optional(z.nullable(z.string())),
      state: z.optional(z.string()),
      /** Pictures by their paths. */
      image: z.optional(z.nullable(z.array(z.unknown()))),
      integration: z.optional(z.nullable(z.object({ name: z.optional(z.string()) }))),
    }),
  ),
});

/**
 * Posts as in Mixpost's resources: PostResource.php, PostVersionResource.php, AccountResource.php and MediaResource.php
 * in src/Http/Resources of github.com/inovector/mixpost at 0dba820. Times are in the time zone of its settings. No
 * documentation of its export was found.
 */
const mixpostPost = z.object({
  status: z.optional(z.string()),
  accounts: z.optional(z.array(z.object({ name: z.string() }))),
  versions: z.array(
    z.object({
      is_original: z.union([z.boolean(), z.number()]),
      content: z.array(z.object({ body: z.string(), media: z.optional(z.array(z.unknown())) })),
    }),
  ),
  tags: z.optional(z.array(z.object({ name: z.string() }))),
  scheduled_at: z.optional(
    z.nullable(z.object({ date: z.nullable(z.string()), time: z.nullable(z.string()) })),
  ),
});
const mixpostSchema = z.union([z.array(mixpostPost), z.object({ data: z.array(mixpostPost) })]);

/** A JSON file as a table; null for an unknown shape. */
export function readJson(text: string): ImportTable | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const postiz = z.safeParse(postizSchema, value);
  if (postiz.success) return postizTable(postiz.data);
  const mixpost = z.safeParse(mixpostSchema, value);
  return mixpost.success ? mixpostTable(mixpost.data) : null;
}

function postizTable({ posts }: z.infer<typeof postizSchema>): ImportTable {
  return {
    source: "postiz",
    columns: ["Text", "Date", "Channel", "Pictures", "Status"],
    rows: posts.map(({ content, publishDate, state, image, integration }) => [
      textOfHtml(content),
      publishDate ?? "",
      integration?.name ?? "",
      picturesCell(image ?? []),
      state ?? "",
    ]),
    lines: posts.map((_, index) => index + 1),
  };
}

function mixpostTable(posts: z.infer<typeof mixpostSchema>): ImportTable {
  const postList = Array.isArray(posts) ? posts : posts.data;
  return {
    source: "mixpost",
    columns: ["Text", "Date", "Channels", "Labels", "Pictures", "Status"],
    rows: postList.map(({ status, accounts = [], versions, tags = [], scheduled_at: at }) => {
      const original = versions.find(({ is_original: isOriginal }) => Boolean(isOriginal));
      const parts = (original ?? versions[0])?.content ?? [];
      return [
        parts.map(({ body }) => textOfHtml(body)).join("\n\n"),
        at?.date && at.time ? `${at.date} ${at.time}` : "",
        accounts.map(({ name }) => name).join("\n"),
        tags.map(({ name }) => name).join("\n"),
        picturesCell(parts.flatMap(({ media = [] }) => media)),
        status ?? "",
      ];
    }),
    lines: postList.map((_, index) => index + 1),
  };
}

const mediaAddressSchema = z.union([
  z.pipe(
    z.object({ url: z.string(), is_video: z.optional(z.boolean()) }),
    z.transform(({ url, is_video: isVideo }) => (isVideo ? "" : url)),
  ),
  z.pipe(
    z.object({ path: z.string() }),
    z.transform(({ path }) => path),
  ),
]);

const isPictureUrl = (address: string) =>
  /^https?:\/\//i.test(address) && !/\.(?:mp4|mov|webm)(?:[?#]|$)/i.test(address);

/** Picture addresses, one a line, and the number of other media: videos and pictures without an address. */
function picturesCell(media: readonly unknown[]): string {
  const addresses = media.flatMap((item) => {
    const parsed = z.safeParse(mediaAddressSchema, item);
    // A blank would separate addresses.
    return parsed.success && isPictureUrl(parsed.data)
      ? parsed.data.trim().replaceAll(" ", "%20")
      : [];
  });
  const otherCount = media.length - addresses.length;
  return [...addresses, ...(otherCount > 0 ? [String(otherCount)] : [])].join("\n");
}
