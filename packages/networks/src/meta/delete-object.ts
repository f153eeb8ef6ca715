import * as z from "zod";

import type { Removal } from "../core/published-changes.ts";
import { type GraphCall, type GraphAnswer, unclear } from "./graph.ts";
import { type Hindrance, isMissing } from "./graph-error.ts";

const answer = z.object({ success: z.literal(true) });

/** Deletes one post. A post that no longer exists counts as deleted. */
export async function deleteObject(
  id: string,
  send: (call: GraphCall) => Promise<GraphAnswer | Hindrance>,
): Promise<Removal> {
  const response = await send({ method: "DELETE", path: `/${id}` });
  if (response.kind === "answer") {
    return answer.safeParse(response.json).success ? { kind: "removed" } : unclear;
  }
  if (response.kind !== "rejected" || !isMissing(response)) return response;
  const lookup = await send({ path: `/${id}`, values: { fields: "id" } });
  if (lookup.kind === "rejected" && isMissing(lookup)) return { kind: "removed" };
  // It is readable, so the error concerns deleting it.
  return lookup.kind === "answer" || lookup.kind === "rejected" ? response : lookup;
}
