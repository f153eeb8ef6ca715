import { useState } from "react";
import { type WordBefore, wordBefore } from "./word-before.ts";

export function useCompletion() {
  const [word, setWord] = useState<WordBefore>();
  // Where the list was closed: it stays closed for that word.
  const [closedAt, setClosedAt] = useState<number>();

  /** @param isTyped a name that is closed counts as it is typed, and not where somebody goes back to it */
  function look(
    { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
    isTyped = false,
  ): void {
    const found = selectionStart === selectionEnd ? wordBefore(value, selectionStart) : undefined;
    setWord((before) => {
      if (before?.query === found?.query && before?.from === found?.from) return before;
      const isClosed = found?.query.endsWith(":");
      return isClosed && !(isTyped && found?.query === `${before?.query}:`) ? undefined : found;
    });
    if (found?.from !== closedAt) setClosedAt(undefined);
  }

  return {
    word: word?.from === closedAt ? undefined : word,
    look,
    close: () => setClosedAt(word?.from),
    leave: () => setWord(undefined),
  };
}
