import { type Draft, isOverridden, type Variant } from "../draft/draft.ts";
import type { Counted } from "./text-counters.tsx";
import type { TextFit } from "./text-limits.ts";

/**
 * The fit drawn for a variant's text: for the base, that of the first network whose limit splits it. Null if nothing
 * is split or no channel uses the base.
 */
export function variantFit(
  own: readonly Counted[],
  draft: Draft,
  variant: Variant,
): TextFit | null {
  const cut = own.find(({ fit }) => fit.parts.length > 1 || fit.overFrom !== null);
  const isInherited =
    variant === null && own.every(({ channel }) => isOverridden(draft, channel.id, "text"));
  return cut === undefined || isInherited ? null : cut.fit;
}
