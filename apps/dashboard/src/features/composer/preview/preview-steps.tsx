import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import type { KeyboardEvent } from "react";
import type { ComposerChannel } from "../composer-channel.ts";

/** Leads from one channel's preview to the next, also by the arrow keys; after the last comes the first. */
export function PreviewSteps({
  channel,
  place,
  onStep,
}: {
  channel: Pick<ComposerChannel, "name">;
  /** "1 of 3" */
  place: string;
  onStep: (by: 1 | -1) => void;
}) {
  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    onStep(event.key === "ArrowLeft" ? -1 : 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of both its buttons
    <fieldset
      aria-label={m.composer_preview_channel()}
      className="flex items-center gap-2"
      onKeyDown={stepByKey}
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.composer_preview_channel_before()}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft />
      </Button>
      <output className="min-w-0 grow truncate text-center text-sm text-ink-muted tabular-nums">
        <span className="sr-only">{channel.name}</span> {place}
      </output>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.composer_preview_channel_next()}
        onClick={() => onStep(1)}
      >
        <ChevronRight />
      </Button>
    </fieldset>
  );
}
