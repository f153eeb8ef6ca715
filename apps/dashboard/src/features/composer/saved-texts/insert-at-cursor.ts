import type { Autosave } from "../draft/autosave.ts";
import { contentOf, type Variant, writeText } from "../draft/draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import { insertText } from "./insert-text.ts";

/** Inserts a text at the editor's cursor and focuses the editor. */
export function insertAtCursor(edit: Autosave["edit"], variant: Variant, piece: string): void {
  const box = editorBox();
  edit((before) => {
    const { text } = contentOf(before, variant);
    const at = { from: box?.selectionStart ?? text.length, to: box?.selectionEnd ?? text.length };
    return writeText(before, variant, insertText(text, at, piece).text);
  });
  box?.focus();
}
