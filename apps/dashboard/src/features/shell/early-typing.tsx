import { useEffect, useEffectEvent } from "react";

/**
 * Stands in the palette's place while its code is on its way: what is typed is kept for it, and
 * nothing of that reaches the page beneath.
 */
export function EarlyTyping({
  typed,
  onType,
  onClose,
}: {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    // Control and Alt together are AltGr, which writes.
    if (event.isComposing || event.metaKey || (event.ctrlKey && !event.altKey)) return;
    const { key } = event;
    if (key === "Escape") onClose();
    else if (key === "Backspace") onType(typed.slice(0, -1));
    else if (key.length === 1) onType(typed + key);
    else if (key !== "Enter") return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => keep(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return null;
}
