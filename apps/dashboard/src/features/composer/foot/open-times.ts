/** Opens the panel with the times. It presses the panel's button, so that the panel is placed beside it. */
export function openTimes(): void {
  document.querySelector<HTMLElement>("[data-opens-times]")?.click();
}
