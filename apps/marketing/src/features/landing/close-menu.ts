/** Closes the phone's menu when a place on this page was chosen in it; other pages close it anyway. */
export function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>("nav[popover]");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
