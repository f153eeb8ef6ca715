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

/** Opens the previews on a phone, where they are below everything else. */
export function PreviewButton(props: PreviewListProps) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {m.composer_preview_open()}
      </Button>
      {isOpen !== undefined && (
        <PreviewSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
