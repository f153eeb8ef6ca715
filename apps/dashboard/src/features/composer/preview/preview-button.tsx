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

/** Opens the previews on a phone, where they are below everything else; always in reach. */
export function PreviewButton(props: PreviewListProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <div
        data-foot=""
        className="sticky bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 flex justify-end border-t border-line bg-canvas py-2 sm:bottom-0 lg:hidden in-[:has([data-own-keys]:focus-within)]:hidden"
      >
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {m.composer_preview_open()}
        </Button>
      </div>
      {isOpen !== undefined && (
        <PreviewSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
