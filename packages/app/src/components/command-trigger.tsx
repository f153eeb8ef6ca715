import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Search } from "@postlark/ui/icons/search";

/** Opens the palette, and shows its shortcut. */
export function CommandTrigger({
  onOpen,
  className = "",
}: {
  onOpen: () => void;
  className?: string;
}) {
  // The build has no navigator.
  const isMac = typeof navigator === "object" && /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
      onClick={onOpen}
      className={`max-sm:w-11 max-sm:px-0 ${className}`}
    >
      <Search />
      <span className="max-sm:sr-only">{m.commands_open()}</span>
      <kbd
        aria-hidden="true"
        className="rounded-sm border border-line-firm px-1.5 font-sans text-xs text-ink-muted max-sm:hidden"
      >
        {isMac ? m.commands_keys_mac() : m.commands_keys()}
      </kbd>
    </Button>
  );
}
