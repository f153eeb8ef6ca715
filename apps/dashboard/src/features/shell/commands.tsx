import { lazyPart } from "#components/lazy-part.tsx";
import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/error-message";
import { toast } from "@postlark/ui/toast";
import { useEffect, useLayoutEffect, useState } from "react";
import { CommandTrigger } from "./command-trigger.tsx";
import { EarlyTyping } from "./early-typing.tsx";

/** Fetches the palette's code, once. */
export async function loadCommandMenu() {
  return (await import("./command-menu.tsx")).CommandMenu;
}

const CommandMenu = lazyPart(loadCommandMenu, EarlyTyping, CommandMenuFailed);

/** The command palette's button, and the keys that open the palette from anywhere. */
export function Commands({ isAdmin }: { isAdmin: boolean }) {
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
    toast({ title: m.palette_open(), description: errorMessage(error), tone: "destructive" });
    onClose();
  }, [error, onClose]);
  return null;
}
