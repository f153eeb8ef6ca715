/** Opens the panel with the times. Pressed rather than shown, so that the panel is beside its button. */
export function openTimes(): void {
  document.querySelector<HTMLElement>("[data-opens-times]")?.click();
}
