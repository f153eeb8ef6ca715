import { areKeysOn } from "@postlark/app/commands/single-key";
import { useEffect, useEffectEvent } from "react";
import { rowOfKey } from "./use-row-selection.ts";

type Action = (() => void) | undefined;

type Actions = { readonly onApprove: Action; readonly onMove: Action; readonly onDelete: Action };

/**
 * Keyboard shortcuts for the selected rows while a row has the focus: A approves, M moves, Delete deletes.
 * @param actions undefined while none is possible
 */
export function useRowKeys(actions: Actions | undefined): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (actions === undefined || event.repeat || !rowOfKey(event)) return;
    const letters = areKeysOn() ? { a: actions.onApprove, m: actions.onMove } : {};
    const keys: Record<string, Action> = { ...letters, delete: actions.onDelete };
    const act = keys[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
