import type { StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { type GraphCall, type GraphAnswer, unclear } from "./graph.ts";
import { type Hindrance, isMissing } from "./graph-error.ts";

type Read = { readonly kind: "one"; readonly held: StandingPost | null } | Hindrance;

const fields = z.record(z.string(), z.unknown());

/** A post as published now, null if it is gone. Its media is not returned in a comparable form. */
export async function readPost(
  id: string,
  field: string,
  send: (call: GraphCall) => Promise<GraphAnswer | Hindrance>,
): Promise<Read> {
  const response = await send({ path: `/${id}`, values: { fields: `id,${field}` } });
  if (response.kind === "rejected" && isMissing(response)) return { kind: "one", held: null };
  if (response.kind !== "answer") return response;
  const { data } = fields.safeParse(response.json);
  if (data === undefined) return unclear;
  // Absent for a post without text.
  const text = data[field] ?? "";
  return typeof text === "string" ? { kind: "one", held: { text } } : unclear;
}
