import { type MouseEvent, useState } from "react";

/** The place at which an item's menu opens, in CSS pixels of the window. */
export type MenuPlace = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly isByKey: boolean;
  /** The item's link, which gets the focus when the menu closes. */
  readonly link: HTMLElement | null;
};

/**
 * Opens an item's menu on a right click, a long press or the keyboard's menu key. The browser's own menu opens with a
 * modifier key, on selected text, in fields, and on links that open a new tab.
 * @param attribute the data attribute of items, which has their ids
 */
export function useItemMenu(attribute: "data-row" | "data-post") {
  const [place, setPlace] = useState<MenuPlace>();

  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const { target, button, clientX, clientY, shiftKey, altKey, metaKey, ctrlKey } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const item = target.closest<HTMLElement>(`[${attribute}]`);
    const id = item?.getAttribute(attribute);
    if (item === null || id == null || needsBrowserMenu(target)) return;
    const isByMouse = button === 2;
    if (isByMouse && (shiftKey || altKey || metaKey)) return;
    event.preventDefault();
    const isByKey = !isByMouse && !ctrlKey;
    const link = item.matches("a") ? item : item.querySelector("a");
    const { left, bottom } = (link ?? item).getBoundingClientRect();
    const hasNoPosition = clientX === 0 && clientY === 0;
    setPlace({
      id,
      x: hasNoPosition ? left : clientX,
      y: hasNoPosition ? bottom : clientY,
      isByKey,
      link,
    });
  }

  return { place, onContextMenu, close: () => setPlace(undefined) };
}

function needsBrowserMenu(target: Element): boolean {
  if (target.closest("a[target], input:not([type=checkbox]), textarea") !== null) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(target, true);
}
