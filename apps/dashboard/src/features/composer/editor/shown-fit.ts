import { type Draft, isOverridden, type Variant } from "../draft/draft.ts";
import type { Counted } from "./text-counters.tsx";
import type { TextFit } from "./text-limits.ts";

/**
 * How a variant's text is drawn as cut: the base where the first network that limits it cuts it. Null where nothing
 * is cut, or no channel says the base.
 */
export function shownFit(own: readonly Counted[], draft: Draft, variant: Variant): TextFit | null {
  const cut = own.find(({ fit }) => fit.parts.length > 1 || fit.overFrom !== null);
  const isInherited =
    variant === null && own.every(({ channel }) => isOverridden(draft, channel.id, "text"));
  return cut === undefined || isInherited ? null : cut.fit;
}
