/** Closes the phone's menu when a link within the page is chosen; other pages unload it anyway. */
export function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>("nav[popover]");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
