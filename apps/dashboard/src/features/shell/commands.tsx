import { lazyPart } from "#components/lazy-part.tsx";
import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/error-message";
import { toast } from "@postlark/ui/toast";
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@postlark/ui/button";
import { Search } from "@postlark/ui/icons/search";
import type { ShownWorkspace } from "./places.ts";

export async function loadCommandMenu() {
  return (await import("./command-menu.tsx")).CommandMenu;
}

const CommandMenu = lazyPart(loadCommandMenu, EarlyTyping, CommandMenuFailed);

/** The command palette's button, and the keys that open the palette from anywhere. */
export function Commands({ isAdmin, workspace }: { isAdmin: boolean; workspace: ShownWorkspace }) {
  /** What was typed for the palette before it was there; `null` while nobody asks for it. */
  const [typed, setTyped] = useState<string | null>(null);
  // Who sees the button may press its keys: after the paint would be too late.
  useLayoutEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Over another dialog it would be one question too many.
      if (document.querySelector("dialog:modal") === null) {
        setTyped((before) => before ?? "");
      }
    };
    window.addEventListener("keydown", toggle);
    return () => window.removeEventListener("keydown", toggle);
  }, []);
  return (
    <>
      <CommandTrigger onOpen={() => setTyped("")} />
      {typed !== null && (
        <CommandMenu
          isAdmin={isAdmin}
          workspace={workspace}
          typed={typed}
          onType={setTyped}
          onClose={() => setTyped(null)}
        />
      )}
    </>
  );
}

/** Says why nothing opens; the next press fetches it again. */
function CommandMenuFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  useEffect(() => {
    toast({ title: m.commands_open(), description: errorMessage(error), tone: "destructive" });
    onClose();
  }, [error, onClose]);
  return null;
}

function CommandTrigger({ onOpen }: { onOpen: () => void }) {
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

function watchNothing() {
  return () => {};
}

function readIsMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

/**
 * Stands in the palette's place while its code is on its way: what is typed is kept for it, and
 * nothing of that reaches the page beneath.
 */
function EarlyTyping({
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
