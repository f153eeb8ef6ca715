import { useState } from "react";
import { type WordBefore, wordBefore } from "./word-before.ts";

/** Tracks the word at the caret, which the list of completions is about. */
export function useCompletion() {
  const [word, setWord] = useState<WordBefore>();
  // The start of the word for which the user closed the list: it stays closed for that word.
  const [closedAt, setClosedAt] = useState<number>();

  /**
   * @param isTyped whether the text was just typed: an emoji name that ends with its colon is completed only then, not
   * when the caret returns to it
   */
  function update(
    { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
    isTyped = false,
  ): void {
    const newWord = selectionStart === selectionEnd ? wordBefore(value, selectionStart) : undefined;
    setWord((before) => {
      if (before?.query === newWord?.query && before?.from === newWord?.from) return before;
      const isClosed = newWord?.query.endsWith(":");
      return isClosed && !(isTyped && newWord?.query === `${before?.query}:`) ? undefined : newWord;
    });
    if (newWord?.from !== closedAt) setClosedAt(undefined);
  }

  return {
    word: word?.from === closedAt ? undefined : word,
    update,
    close: () => setClosedAt(word?.from),
    clear: () => setWord(undefined),
  };
}
