import type { StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { type GraphCall, type Told, unclear } from "./graph.ts";
import { type Hindrance, isMissing } from "./graph-error.ts";

type Read = { readonly kind: "one"; readonly held: StandingPost | null } | Hindrance;

const fields = z.record(z.string(), z.unknown());

/** A post as published now, null if it is gone. Its media is not returned in a comparable form. */
export async function readPost(
  id: string,
  field: string,
  send: (call: GraphCall) => Promise<Told | Hindrance>,
): Promise<Read> {
  const told = await send({ path: `/${id}`, values: { fields: `id,${field}` } });
  if (told.kind === "rejected" && isMissing(told)) return { kind: "one", held: null };
  if (told.kind !== "told") return told;
  const { data } = fields.safeParse(told.json);
  if (data === undefined) return unclear;
  // Absent for a post without text.
  const text = data[field] ?? "";
  return typeof text === "string" ? { kind: "one", held: { text } } : unclear;
}
