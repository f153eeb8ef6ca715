import type { Command } from "@postlark/ui/command-palette";
import { useEffect, useEffectEvent, useRef } from "react";
import { focusSearch, walkList } from "./walk-list.ts";

/** How soon the second key of a two-key shortcut must follow, in ms. */
const pauseMs = 1_500;

/** Runs single-key and two-key shortcuts in the order pressed: a command's own, or those of every screen. */
export function usePressedKeys({
  pressed,
  onSeen,
  commands,
  openPalette,
  openSheet,
}: {
  pressed: readonly string[];
  onSeen: (keys: number) => void;
  commands: readonly Command[];
  openPalette: () => void;
  openSheet: () => void;
}): void {
  /** A possible first key of two, and when it was pressed. */
  const first = useRef({ key: "", at: 0 });

  const searchScreen = () => {
    if (!focusSearch()) openPalette();
  };

  const press = useEffectEvent((key: string) => {
    const before = Date.now() - first.current.at < pauseMs ? first.current.key : "";
    first.current = { key: "", at: 0 };
    const hasKeys = (keys: string) => (command: Command) =>
      command.keys?.join("") === keys || command.otherKey === keys;
    const command =
      commands.find(hasKeys(before + key)) ??
      (before === "" ? undefined : commands.find(hasKeys(key)));
    if (command !== undefined) command.onSelect();
    else if (key === "?") openSheet();
    else if (key === "/") searchScreen();
    else if (key === "J") walkList(1);
    else if (key === "K") walkList(-1);
    else first.current = { key, at: Date.now() };
  });

  const seeTo = useEffectEvent(() => {
    for (const key of pressed) press(key.toUpperCase());
    onSeen(pressed.length);
  });
  useEffect(() => {
    if (pressed.length > 0) seeTo();
  }, [pressed]);
}
