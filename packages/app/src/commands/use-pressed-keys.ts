import type { Command } from "@postlark/ui/command-palette";
import { useEffect, useEffectEvent, useRef } from "react";
import { focusSearch, focusListRow } from "./focus-list-row.ts";

/** How soon the second key of a two-key shortcut must follow, in ms. */
const pauseMs = 1_500;

/**
 * Runs single-key and two-key shortcuts in the order pressed: those of commands, and those of every screen.
 * @param onSeen gets the number of handled keys
 */
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
  const firstPress = useRef({ key: "", at: 0 });

  const searchScreen = () => {
    if (!focusSearch()) openPalette();
  };

  const press = useEffectEvent((key: string) => {
    const firstKey = Date.now() - firstPress.current.at < pauseMs ? firstPress.current.key : "";
    firstPress.current = { key: "", at: 0 };
    const hasKeys = (keys: string) => (command: Command) =>
      command.keys?.join("") === keys || command.otherKey === keys;
    const command =
      commands.find(hasKeys(firstKey + key)) ??
      (firstKey === "" ? undefined : commands.find(hasKeys(key)));
    if (command !== undefined) command.onSelect();
    else if (key === "?") openSheet();
    else if (key === "/") searchScreen();
    else if (key === "J") focusListRow(1);
    else if (key === "K") focusListRow(-1);
    else firstPress.current = { key, at: Date.now() };
  });

  const handlePressedKeys = useEffectEvent(() => {
    for (const key of pressed) press(key.toUpperCase());
    onSeen(pressed.length);
  });
  useEffect(() => {
    if (pressed.length > 0) handlePressedKeys();
  }, [pressed]);
}
