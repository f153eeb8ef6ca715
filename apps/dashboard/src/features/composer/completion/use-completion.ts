import { useState } from "react";
import { flushSync } from "react-dom";
import { editorBox } from "../editor/editor-box.ts";
import { type WordBefore, wordBefore } from "./word-before.ts";

/** Watches the word at the caret. @param onText writes the whole text */
export function useCompletion(onText: (text: string) => void) {
  const [word, setWord] = useState<WordBefore>();
  // Where somebody closed the list: it stays closed for that word.
  const [closedAt, setClosedAt] = useState<number>();

  function look({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    const found = selectionStart === selectionEnd ? wordBefore(value, selectionStart) : undefined;
    setWord((before) =>
      before?.query === found?.query && before?.from === found?.from ? before : found,
    );
    if (found?.from !== closedAt) setClosedAt(undefined);
  }

  function take(words: string): void {
    const box = editorBox();
    if (word === undefined || box === null) return;
    const before = `${box.value.slice(0, word.from)}${words} `;
    const after = box.value.slice(word.to).replace(/^ /, "");
    setWord(undefined);
    flushSync(() => onText(before + after));
    box.focus();
    box.setSelectionRange(before.length, before.length);
  }

  return {
    word: word?.from === closedAt ? undefined : word,
    look,
    take,
    close: () => setClosedAt(word?.from),
    leave: () => setWord(undefined),
  };
}
