import type { ReplySetting } from "@postlark/domain/post-content";
import * as z from "zod";

export const threadgate = "app.bsky.feed.threadgate";

/** Allowed repliers as a threadgate's rules; null: no threadgate. */
export const gates = {
  everyone: null,
  nobody: [],
  followers: [{ $type: `${threadgate}#followerRule` }],
  mentioned: [{ $type: `${threadgate}#mentionRule` }],
} as const satisfies { readonly [Setting in ReplySetting]: readonly object[] | null };

const rules = z.optional(z.array(z.object({ $type: z.string() })));

/** Allowed repliers by a threadgate (app.bsky.feed.threadgate); unknown rules by their names. */
export function repliesBy(allow: unknown): string {
  const { data } = rules.safeParse(allow);
  if (data === undefined) return "everyone";
  const matching = Object.entries(gates).find(
    ([, gate]) => gate && ruleNames(gate) === ruleNames(data),
  );
  return matching?.[0] ?? ruleNames(data);
}

function ruleNames(gateRules: readonly { readonly $type: string }[]): string {
  return gateRules.map(({ $type }) => $type).join(", ");
}
