/** The editor, where the cursor stands in it also while the focus is elsewhere. */
export function editorBox(): HTMLTextAreaElement | null {
  return document.querySelector('[data-cause="text"]');
}
