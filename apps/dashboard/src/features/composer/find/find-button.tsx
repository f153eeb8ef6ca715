import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Search } from "@postlark/ui/icons/search";

export function FindButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="secondary"
      size="icon"
      aria-label={m.composer_find()}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Search />
    </Button>
  );
}
