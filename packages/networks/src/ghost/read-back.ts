import type { StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { articleIn } from "./published-changes.ts";
import { callAs, isGoneBy, refusal } from "./api.ts";
import { toLexical } from "./lexical.ts";
import { isArticle, publishPost } from "./plan.ts";
import { untitled } from "./publish.ts";

const node = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  alt: z.optional(z.string()),
  get children() {
    return z.optional(z.array(node));
  },
});

type Node = z.infer<typeof node>;

const articles = z.object({
  posts: z.tuple([
    z.object({
      title: z.string(),
      status: z.string(),
      lexical: z.nullable(z.string()),
      feature_image: z.nullish(z.string()),
      feature_image_alt: z.nullish(z.string()),
      canonical_url: z.nullish(z.string()),
    }),
  ]),
});

/** Reads the post with its title, text and alt texts in the editor's format (`admin-api/posts/overview`). */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const { isThere, id } = articleIn(doneSteps(published, context));
  if (!isThere) return { kind: "read", posts: [] };
  if (id === undefined) return placeUnknown;
  const { title, body, pictures, canonical } = publishPost.parse(
    published.find(isArticle)?.payload,
  );
  const planned: StandingPost = {
    text: textOf(title === "" ? untitled : title, nodesIn(toLexical(body, []))),
    pictures: pictures.map(({ alt }) => ({ alt })),
    canonical: canonical ?? null,
  };
  const answer = await callAs(context, {
    path: `posts/${id}/`,
    query: { formats: "lexical" },
  });
  if (answer.kind !== "answer") return answer;
  if (isGoneBy(answer)) return { kind: "read", posts: [{ planned, held: null }] };
  if (answer.status !== 200) return refusal(answer);
  const { data } = articles.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  const [article] = data.posts;
  if (article.status !== "published") return { kind: "read", posts: [{ planned, held: null }] };
  const nodes = nodesIn(article.lexical ?? "null");
  const featured = article.feature_image ? [article.feature_image_alt ?? ""] : [];
  const altsInText = nodes.flatMap(({ type, alt = "" }) => (type === "image" ? [alt] : []));
  const held: StandingPost = {
    text: textOf(article.title, nodes),
    pictures: [...featured, ...altsInText].map((alt) => ({ alt })),
    canonical: article.canonical_url ?? null,
  };
  return { kind: "read", posts: [{ planned, held }] };
}

const root = z.object({ root: z.object({ children: z.array(node) }) });

function nodesIn(lexical: string): readonly Node[] {
  try {
    return root.parse(JSON.parse(lexical)).root.children;
  } catch {
    return [];
  }
}

function textOf(title: string, nodes: readonly Node[]): string {
  const paragraphs = nodes.map(lettersOf).filter((text) => text !== "");
  return [title, ...paragraphs].join("\n\n").trim();
}

function lettersOf({ type, text, children = [] }: Node): string {
  if (type === "linebreak") return "\n";
  return text ?? children.map(lettersOf).join("");
}
