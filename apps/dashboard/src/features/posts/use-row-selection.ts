import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostRow } from "./post-rows.ts";

const fields = "input:not([type=checkbox]), textarea, select, [contenteditable]";
/** Elements that receive the keys while they are open. */
const openLayers = "dialog[open], [popover]:popover-open";

/**
 * Returns the id of the row in which a key is pressed; empty outside of rows. Undefined if the key is for a field, or for
 * an open dialog or popover.
 */
export function rowOfKey(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  if (!(target instanceof Element) || target.closest(fields) !== null) return undefined;
  if (document.querySelector(openLayers) !== null) return undefined;
  return target.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? "";
}

/**
 * Holds the selected rows of a list. Rows are selected by checkbox, or by X on the focused row; with Shift, all rows since
 * the last selected one, too. Escape clears the selection.
 * @param rows the rows that can be selected
 */
export function useRowSelection(rows: readonly PostRow[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const lastIdRef = useRef<string>(undefined);
  const selected = rows.filter(({ id }) => selectedIds.has(id));
  const clear = () => setSelectedIds(new Set());

  function toggle(id: string, isRange: boolean) {
    const indexes = [lastIdRef.current, id].map((one) => rows.findIndex((row) => row.id === one));
    const [from = -1, to = -1] = indexes.toSorted((one, other) => one - other);
    if (to === -1) return;
    const isOn = !selectedIds.has(id);
    const newIds = new Set(selectedIds);
    for (const row of isRange && from !== -1 ? rows.slice(from, to + 1) : [{ id }]) {
      if (isOn) newIds.add(row.id);
      else newIds.delete(row.id);
    }
    lastIdRef.current = id;
    setSelectedIds(newIds);
  }

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const id = rowOfKey(event);
    if (id === undefined) return;
    if (event.key.toLowerCase() === "x" && id !== "") toggle(id, event.shiftKey);
    else if (event.key === "Escape" && selected.length > 0) clear();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return {
    selected,
    has: (id: string) => selectedIds.has(id),
    toggle,
    clear,
    /** Selects all rows, or none if all are selected. */
    toggleAll: () =>
      setSelectedIds(
        selected.length === rows.length ? new Set() : new Set(rows.map(({ id }) => id)),
      ),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
