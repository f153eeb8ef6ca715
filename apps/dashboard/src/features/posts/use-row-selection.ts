import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PostRow } from "./post-rows.ts";

const fields = "input:not([type=checkbox]), textarea, select, [contenteditable]";
/** Elements that receive the keys while they are open. */
const above = "dialog[open], [popover]:popover-open";

/** The id of the row that a key is pressed in: where nothing is written or open above it. */
export function rowOfKey(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  if (!(target instanceof Element) || target.closest(fields) !== null) return undefined;
  if (document.querySelector(above) !== null) return undefined;
  return target.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? "";
}

/**
 * The selected rows of a list, by checkbox, or by X on the row that has the focus; with Shift all from the one before.
 * Escape clears the selection.
 * @param rows those that can be selected
 */
export function useRowSelection(rows: readonly PostRow[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = rows.filter(({ id }) => selectedIds.has(id));
  const clear = () => setSelectedIds(new Set());

  function toggle(id: string, isRange: boolean) {
    const places = [last.current, id].map((one) => rows.findIndex((row) => row.id === one));
    const [from = -1, to = -1] = places.toSorted((one, other) => one - other);
    if (to === -1) return;
    const isOn = !selectedIds.has(id);
    const next = new Set(selectedIds);
    for (const row of isRange && from !== -1 ? rows.slice(from, to + 1) : [{ id }]) {
      if (isOn) next.add(row.id);
      else next.delete(row.id);
    }
    last.current = id;
    setSelectedIds(next);
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
