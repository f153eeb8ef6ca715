import { rowActionSlot } from "../table/table.tsx";
import { useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { type FollowedRow, followRow, rowAfterKey } from "./row-window.ts";

/** The `aria-rowindex` of the first row: it counts from 1, including the header. */
const firstRowIndex = 2;

export function ariaRowIndex(index: number): number {
  return index + firstRowIndex;
}

/**
 * Keyboard navigation from row to row, also to rows not rendered yet; in a control, to the same control of the next
 * row.
 */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  {
    count,
    page,
    keyAt,
  }: { count: number; page: number; keyAt: (index: number) => string | undefined },
) {
  const [focused, setFocused] = useState<FollowedRow>();
  const followed = focused && followRow(focused, count, keyAt);
  if (followed !== focused) setFocused(followed);
  const pinned = followed?.index;
  /** Which of the row's controls focus moves to next; -1 is the row itself. */
  const nextControl = useRef<number>(undefined);

  const pin = (index: number) => setFocused({ index, key: keyAt(index) });

  useLayoutEffect(() => {
    if (body.current === null || pinned === undefined) return;
    // A row loaded while its placeholder had focus replaces that element.
    const isLost = document.activeElement === document.body;
    const control = nextControl.current ?? (isLost ? -1 : undefined);
    if (control === undefined) return;
    nextControl.current = undefined;
    const row = body.current.querySelector<HTMLElement>(
      `tr[aria-rowindex="${ariaRowIndex(pinned)}"]`,
    );
    if (row === null) return;
    (controlsOf(row)[control] ?? row).focus({ preventScroll: true });
    if (!isLost) row.scrollIntoView({ block: "nearest" });
  });

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const row = rowOf(event.currentTarget, event.target);
    if (row) pin(indexOf(row));
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const row = rowOf(event.currentTarget, event.target);
    if (row === undefined || isWithModifier(event)) return;
    const control = controlsOf(row).findIndex((element) => element === event.target);
    // A field inside the row needs these keys itself.
    if (control === -1 && event.target !== row) return;
    const index = indexOf(row);
    const target = rowAfterKey(event.key, index, count, page);
    if (target !== undefined) {
      event.preventDefault();
      if (target === index) return;
      nextControl.current = control;
      pin(target);
    } else if (event.key === "Enter" && event.target === row) {
      row.querySelector<HTMLElement>(`[data-slot=${rowActionSlot}]`)?.click();
    }
  }

  return {
    pinned,
    handlers: { onFocus: handleFocus, onBlur: handleBlur, onKeyDown: handleKeyDown },
  };
}

function rowOf(body: Element, target: unknown): HTMLElement | undefined {
  if (!(target instanceof Element) || !body.contains(target)) return undefined;
  return target.closest<HTMLElement>("tr[aria-rowindex]") ?? undefined;
}

function indexOf(row: HTMLElement): number {
  return Number(row.getAttribute("aria-rowindex")) - firstRowIndex;
}

function isWithModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("a[href], button")];
}
