import type { StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { articleIn } from "./published-changes.ts";
import { callAs, isGoneBy, refusal } from "./api.ts";
import { altsIn, escapeHtml, paragraphs, removeVideos } from "./article.ts";
import { canonicalField, storedCanonical } from "./canonical.ts";
import { plainText } from "./plain-text.ts";
import { isArticle, publishPost } from "./plan.ts";
import { placesOf } from "./publish.ts";

const raw = z.object({ raw: z.string() });

const article = z.object({
  status: z.string(),
  title: raw,
  content: raw,
  featured_media: z.int(),
  meta: z.unknown(),
});

/** Reads the post with its title, text and alt texts in the editor's format (`rest-api/reference/posts/#retrieve-a-post`). */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const done = doneSteps(published, context);
  const { isThere, id } = articleIn(done);
  if (!isThere) return { kind: "read", posts: [] };
  if (id === undefined) return placeUnknown;
  const payload = publishPost.parse(published.find(isArticle)?.payload);
  const { featured, shown } = placesOf(payload);
  const planned: StandingPost = {
    text: textOf(escapeHtml(payload.title), paragraphs(payload.body).join("\n\n")),
    pictures: [...(featured ? [featured] : []), ...shown].map(({ alt }) => ({ alt })),
    canonical: payload.canonical ?? null,
  };
  const answer = await callAs(context, {
    path: `wp/v2/posts/${id}`,
    query: {
      context: "edit",
      _fields: `status,title.raw,content.raw,featured_media,meta.${canonicalField}`,
    },
  });
  if (answer.kind !== "answer") return answer;
  if (isGoneBy(answer)) return { kind: "read", posts: [{ planned, held: null }] };
  if (answer.status !== 200) return refusal(answer);
  const { data } = article.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  if (data.status !== "publish") return { kind: "read", posts: [{ planned, held: null }] };
  const above = await featuredAlt(data.featured_media, context);
  if (above.kind !== "alt") return above;
  const { raw: content } = data.content;
  const held: StandingPost = {
    text: textOf(data.title.raw, removeVideos(content)),
    pictures: [...above.alts, ...altsIn(content).map(plainText)].map((alt) => ({ alt })),
    // Without the field there is no canonical URL.
    canonical: storedCanonical(data) || null,
  };
  return { kind: "read", posts: [{ planned, held }] };
}

function textOf(title: string, content: string): string {
  return [title, content].map(plainText).join("\n\n").trim();
}

const described = z.object({ alt_text: z.string() });

async function featuredAlt(id: number, context: StepContext) {
  if (id === 0) return { kind: "alt", alts: [] } as const;
  const answer = await callAs(context, {
    path: `wp/v2/media/${id}`,
    query: { _fields: "alt_text" },
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status === 404) return { kind: "alt", alts: [] } as const;
  if (answer.status !== 200) return refusal(answer);
  const { data } = described.safeParse(answer.json);
  return data ? ({ kind: "alt", alts: [data.alt_text] } as const) : unreadable(answer);
}
