import * as z from "zod";

import type { Removal } from "../core/published-changes.ts";
import { type GraphCall, type Told, unclear } from "./graph.ts";
import { type Hindrance, isMissing } from "./graph-error.ts";

const answer = z.object({ success: z.literal(true) });

/** Deletes one post. A post that no longer exists counts as deleted. */
export async function deleteObject(
  id: string,
  send: (call: GraphCall) => Promise<Told | Hindrance>,
): Promise<Removal> {
  const told = await send({ method: "DELETE", path: `/${id}` });
  if (told.kind === "told") {
    return answer.safeParse(told.json).success ? { kind: "removed" } : unclear;
  }
  if (told.kind !== "rejected" || !isMissing(told)) return told;
  const seen = await send({ path: `/${id}`, values: { fields: "id" } });
  if (seen.kind === "rejected" && isMissing(seen)) return { kind: "removed" };
  // It is readable, so the error concerns deleting it.
  return seen.kind === "told" || seen.kind === "rejected" ? told : seen;
}
