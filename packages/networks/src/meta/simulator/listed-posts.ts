import type { Rules } from "./container-rules.ts";

type Listed = { readonly id: string; readonly text: string; readonly at: number };

/** Responds with a page of posts, newest first. @param furtherFields of each post */
export function postPage(
  posts: readonly Listed[],
  { limit = "25", after = "0" }: Readonly<Record<string, string>>,
  { origin, textField, permalink }: Rules,
  furtherFields: Readonly<Record<string, unknown>> = {},
): Response {
  const from = Number(after);
  const to = from + Math.min(100, Number(limit));
  const data = posts
    .toReversed()
    .slice(from, to)
    .map(({ id, text, at }) => ({
      id,
      timestamp: new Date(at).toISOString().replace(/\.\d+Z$/, "+0000"),
      permalink: permalink(id),
      ...(text !== "" && { [textField]: text }),
      ...furtherFields,
    }));
  const next = to < posts.length && { next: `${origin}/` };
  return Response.json({ data, paging: { cursors: { after: String(to) }, ...next } });
}
