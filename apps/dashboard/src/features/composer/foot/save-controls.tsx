import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import type { Composer } from "../use-composer.ts";
import type { Publishing } from "../use-publishing.ts";

/** Saves a change of a published or scheduled post. Publishing it again is a separate button. */
export function SaveControls({
  composer: { isBusy },
  publishing: { publish, isPending },
  onAgain,
}: {
  composer: Composer;
  publishing: Publishing;
  onAgain: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">
      <p className="text-xs text-ink-muted max-sm:w-full">{m.composer_save_about()}</p>
      <Button variant="ghost" disabled={isBusy} onClick={onAgain} className="max-sm:grow">
        {m.composer_publish_again_open()}
      </Button>
      <Button
        aria-keyshortcuts="Control+Enter Meta+Enter"
        isPending={isPending}
        disabled={isBusy}
        onClick={() => publish()}
        className="max-sm:grow"
      >
        {m.composer_save_and_close()}
      </Button>
    </div>
  );
}
