import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Search } from "@postlark/ui/icons/search";
import { useSyncExternalStore } from "react";

/** Opens the command palette, and says by which keys that goes faster. */
export function CommandTrigger({ onOpen }: { onOpen: () => void }) {
  const isMac = useSyncExternalStore(watchNothing, readIsMac, () => false);
  return (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
      onClick={onOpen}
      className="max-sm:w-11 max-sm:px-0"
    >
      <Search />
      <span className="max-sm:sr-only">{m.palette_open()}</span>
      <kbd
        aria-hidden="true"
        className="rounded-sm border border-line-firm px-1.5 font-sans text-xs text-ink-muted max-sm:hidden"
      >
        {isMac ? m.palette_keys_mac() : m.palette_keys()}
      </kbd>
    </Button>
  );
}

function watchNothing() {
  return () => {};
}

function readIsMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
