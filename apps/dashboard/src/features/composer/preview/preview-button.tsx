import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { useState } from "react";
import type { PreviewListProps } from "./preview-list.tsx";
import type { PreviewSheetProps } from "./preview-sheet.tsx";

const PreviewSheet = lazyPart<PreviewSheetProps>(
  async () => (await import("./preview-sheet.tsx")).PreviewSheet,
  () => null,
);

/** Shows the previews where they stand below everything else, as on a phone: in reach however far one is down. */
export function PreviewButton(props: PreviewListProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="secondary"
        className="sticky bottom-20 z-20 justify-self-end shadow-float sm:bottom-4 lg:hidden in-[:has([data-own-keys]:focus-within)]:hidden"
        onClick={() => setIsOpen(true)}
      >
        {m.live_preview_open()}
      </Button>
      {isOpen !== undefined && (
        <PreviewSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
