import { m } from "#paraglide/messages.js";
import { At } from "@postlark/ui/icons/at";
import { editorBox } from "../editor/editor-box.ts";
import { writeAt } from "../editor/write-at.ts";
import { insertText } from "../saved-texts/insert-text.ts";
import { ToolButton } from "../tool-button.tsx";

/** Begins a mention at the caret, of the selected name if there is one; its suggestions open at once. */
export function MentionButton({ onText }: { onText: (text: string, step: symbol) => void }) {
  function mention(): void {
    const box = editorBox();
    if (box === null) return;
    const { value, selectionStart, selectionEnd } = box;
    const selected = value.slice(selectionStart, selectionEnd);
    const isName = /^[\p{L}\p{M}\p{N}_.-]+$/u.test(selected);
    const { text, end } = insertText(
      value,
      { from: isName ? selectionStart : selectionEnd, to: selectionEnd },
      `@${isName ? selected : ""}`,
    );
    writeAt(text, end, onText);
  }
  return (
    <ToolButton name={m.composer_mention()} onClick={mention}>
      <At />
    </ToolButton>
  );
}
