import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Button } from "@postlark/ui/button";
import { Search } from "@postlark/ui/icons/search";
import { useState } from "react";
import type { FindReplaceProps } from "./find-replace.tsx";

const FindReplace = lazyPart<FindReplaceProps>(
  async () => (await import("./find-replace.tsx")).FindReplace,
  () => null,
);

/** Opens find and replace, whose code comes when somebody asks for it. */
export function FindButton(props: Pick<FindReplaceProps, "autosave" | "channels">) {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="secondary"
        size="icon"
        aria-label={m.live_compose_find()}
        onClick={() => setIsOpen(true)}
      >
        <Search />
      </Button>
      {isOpen !== undefined && (
        <FindReplace {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
