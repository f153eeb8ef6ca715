import { m } from "#paraglide/messages.js";
import { toast } from "@postlark/ui/toast";
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { errorMessage } from "../session/error-message.ts";
import { isSingleKey } from "../commands/single-key.ts";
import { lazyPart } from "./lazy-part.tsx";

/** Requests to the palette and shortcuts, some of them before their code is loaded. */
type CommandRequest = {
  /** What was typed for the palette; `null` while it is closed. */
  typed: string | null;
  /** Pressed keys not handled yet, oldest first. */
  pressed: readonly string[];
};

export type CommandCenterProps = CommandRequest & {
  onType: (typed: string | null) => void;
  /** The oldest keys that were handled: another may have been pressed meanwhile. */
  onSeen: (keys: number) => void;
  /** Called if the code cannot be loaded: clears the requests. */
  onGone: () => void;
};

const noRequest: CommandRequest = { typed: null, pressed: [] };

/** An app's palette and shortcuts, loaded on first use. */
export function lazyCommandCenter<Props extends CommandCenterProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, EarlyTyping, CommandCenterFailed);
}

/**
 * Listens for the shortcuts of the palette and of commands, anywhere in the app.
 * @param renderCenter renders the component that `lazyCommandCenter` returned
 * @returns functions that open the palette and the sheet of shortcuts, and the rendered center
 */
export function useCommandCenter(renderCenter: (question: CommandCenterProps) => ReactNode): {
  openPalette: () => void;
  openKeys: () => void;
  center: ReactNode;
} {
  const [request, setRequest] = useState<CommandRequest>();
  const updateRequest = (change: (before: CommandRequest) => Partial<CommandRequest>) =>
    setRequest((before = noRequest) => ({ ...before, ...change(before) }));
  const press = (key: string) => updateRequest(({ pressed }) => ({ pressed: [...pressed, key] }));
  const openPalette = () => updateRequest(({ typed }) => ({ typed: typed ?? "" }));

  const handleEvent = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isPalette = /^k$/i.test(key) && (ctrlKey || metaKey) && !shiftKey && !altKey;
    const isKey = isSingleKey(event);
    if (!isPalette && !isKey) return;
    event.preventDefault();
    // Not on top of another dialog.
    if (document.querySelector("dialog:modal") !== null) return;
    if (isPalette) openPalette();
    else press(key);
  });

  // Before paint: a user may press the keys as soon as the button shows.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleEvent(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return {
    openPalette,
    openKeys: () => press("?"),
    center:
      request &&
      renderCenter({
        ...request,
        onType: (typed) => updateRequest(() => ({ typed })),
        onSeen: (keys) => updateRequest(({ pressed }) => ({ pressed: pressed.slice(keys) })),
        onGone: () => setRequest(undefined),
      }),
  };
}

/** Shows why nothing opens; the next press reloads it. */
function CommandCenterFailed({ error, onGone }: CommandCenterProps & { error: unknown }) {
  useEffect(() => {
    toast({ title: m.commands_open(), description: errorMessage(error), tone: "destructive" });
    onGone();
  }, [error, onGone]);
  return null;
}

/** Collects what is typed while the palette's code loads, so that none of it reaches the page beneath. */
function EarlyTyping({ typed, onType }: CommandCenterProps) {
  // Removed in the commit that opens the palette, or it would take a key from its box.
  useLayoutEffect(() => {
    if (typed === null) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, isComposing, metaKey, ctrlKey, altKey } = event;
      // Ctrl and Alt together are AltGr, which types characters.
      if (isComposing || metaKey || (ctrlKey && !altKey)) return;
      if (key === "Escape") onType(null);
      else if (key === "Backspace") onType(typed.slice(0, -1));
      else if (key.length === 1) onType(typed + key);
      else if (key !== "Enter") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", handleKey, true);
    return () => window.removeEventListener("keydown", handleKey, true);
  });

  return null;
}
