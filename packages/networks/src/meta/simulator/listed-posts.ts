import type { Rules } from "./container-rules.ts";

type Listed = { readonly id: string; readonly text: string; readonly at: number };

/** A page of posts, newest first. @param more further fields of each */
export function listOf(
  posts: readonly Listed[],
  { limit = "25", after = "0" }: Readonly<Record<string, string>>,
  { origin, textField, permalink }: Rules,
  more: Readonly<Record<string, unknown>> = {},
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
      ...more,
    }));
  const next = to < posts.length && { next: `${origin}/` };
  return Response.json({ data, paging: { cursors: { after: String(to) }, ...next } });
}
