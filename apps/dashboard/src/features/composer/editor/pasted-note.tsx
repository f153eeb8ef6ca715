import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { Button } from "@postlark/ui/button";
import { type Draft, isOverridden, type Variant } from "../draft/draft.ts";
import type { Counted } from "./text-counters.tsx";

export type PastedNoteProps = {
  own: readonly Counted[];
  draft: Draft;
  variant: Variant;
  /** Undefined keeps it as it is. */
  onChoose: (thread: "numbered" | "single" | undefined) => void;
};

/** After a long paste: how the text will be split, and alternatives; nothing if it fits. */
export function PastedNote({ own, draft, variant, onChoose }: PastedNoteProps) {
  const saying = own.filter(
    ({ channel }) => variant !== null || !isOverridden(draft, channel.id, "text"),
  );
  if (saying.every(({ fit }) => fit.parts.length === 1)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-sm">
      <output className="grow">{outlook(saying)}</output>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => onChoose("numbered")}>
        {m.composer_pasted_numbers()}
      </Button>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => onChoose("single")}>
        {m.composer_pasted_single()}
      </Button>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => onChoose(undefined)}>
        {m.composer_pasted_fine()}
      </Button>
    </div>
  );
}

/** The number of posts by network, since networks split differently. */
function outlook(saying: readonly Counted[]): string {
  const names = new Map<number, string[]>();
  for (const { channel, fit } of saying) {
    names.set(fit.parts.length, [...(names.get(fit.parts.length) ?? []), channel.name]);
  }
  const [[count] = [1], ...others] = names;
  if (others.length === 0) return m.composer_pasted({ count });
  const list = new Intl.ListFormat(currentLocale());
  const counts = [...names].map(([figure, channels]) =>
    m.composer_pasted_on({ figure, name: list.format(channels) }),
  );
  return m.composer_pasted_by({ counts: counts.join(", ") });
}
