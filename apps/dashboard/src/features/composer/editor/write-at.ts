import { flushSync } from "react-dom";
import { editorBox } from "./editor-box.ts";

/** Writes the text as an undo step of its own, and focuses the editor with the caret at `caret`. */
export function writeAt(
  text: string,
  caret: number,
  onText: (text: string, step: symbol) => void,
): void {
  flushSync(() => onText(text, Symbol("insertion")));
  const box = editorBox();
  box?.focus();
  box?.setSelectionRange(caret, caret);
}
