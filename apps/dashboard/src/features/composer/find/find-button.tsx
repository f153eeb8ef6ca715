import { m } from "#paraglide/messages.js";
import { Search } from "@postlark/ui/icons/search";
import { ToolButton } from "../tool-button.tsx";

export function FindButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <ToolButton name={m.composer_find()} aria-expanded={isOpen} onClick={onToggle}>
      <Search />
    </ToolButton>
  );
}
