/** The editor element, which has the cursor even while focus is elsewhere. */
export function editorBox(): HTMLTextAreaElement | null {
  return document.querySelector('[data-cause="text"]');
}
