import { type MouseEvent, useState } from "react";

/** Where a menu was asked for, in CSS pixels of the window. */
export type MenuPlace = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly isByKey: boolean;
  /** What has the focus again afterwards: the item's link. */
  readonly link: HTMLElement | null;
};

/**
 * The menu of the item that is pressed with the right button, for long, or by a keyboard's menu key. The browser's own
 * menu stays with Shift, on selected text, in fields, and on links to other sites.
 * @param attribute of an item, with its id
 */
export function useItemMenu(attribute: "data-row" | "data-post") {
  const [place, setPlace] = useState<MenuPlace>();

  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    const { target, button, clientX, clientY, shiftKey, altKey, metaKey, ctrlKey } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    const item = target.closest<HTMLElement>(`[${attribute}]`);
    const id = item?.getAttribute(attribute);
    if (item === null || id == null || isTheBrowsers(target)) return;
    const isByMouse = button === 2;
    if (isByMouse && (shiftKey || altKey || metaKey)) return;
    event.preventDefault();
    const isByKey = !isByMouse && !ctrlKey;
    const link = item.matches("a") ? item : item.querySelector("a");
    const { left, bottom } = (link ?? item).getBoundingClientRect();
    const isNowhere = clientX === 0 && clientY === 0;
    setPlace({
      id,
      x: isNowhere ? left : clientX,
      y: isNowhere ? bottom : clientY,
      isByKey,
      link,
    });
  }

  return { place, onContextMenu, close: () => setPlace(undefined) };
}

function isTheBrowsers(target: Element): boolean {
  if (target.closest("a[target], input:not([type=checkbox]), textarea") !== null) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(target, true);
}
