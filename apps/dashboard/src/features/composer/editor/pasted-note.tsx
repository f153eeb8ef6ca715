import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

export type PastedNoteProps = {
  parts: number;
  /** Undefined where it is fine as it is. */
  onChoose: (thread: "numbered" | "single" | undefined) => void;
};

/** After much was pasted: what becomes of it, and what else could. */
export function PastedNote({ parts, onChoose }: PastedNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-sm">
      <output className="grow">{m.live_compose_pasted({ count: parts })}</output>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => onChoose("numbered")}>
        {m.live_compose_pasted_numbers()}
      </Button>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => onChoose("single")}>
        {m.live_compose_pasted_single()}
      </Button>
      <Button variant="link" size="sm" className="min-h-11" onClick={() => onChoose(undefined)}>
        {m.live_compose_pasted_fine()}
      </Button>
    </div>
  );
}
