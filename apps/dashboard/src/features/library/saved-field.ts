import { commandError } from "#workspace/command-error.ts";
import { useState } from "react";

/**
 * Returns the state of a field that saves its text on blur. If that fails, the text and an error remain, and the next
 * blur retries.
 * @param saved the text that the server has
 * @param save resolves once `saved` is the given text
 */
export function useSavedField(saved: string, save: (value: string) => Promise<void>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const value = typed ?? saved;

  async function saveOnBlur(): Promise<void> {
    if (typed === null) return;
    setError(null);
    if (typed === saved) {
      setTyped(null);
      return;
    }
    try {
      await save(typed);
      // Text typed during the save is saved on the next blur.
      setTyped((now) => (now === typed ? null : now));
      setIsSaved(true);
    } catch (thrown) {
      setError(commandError(thrown));
    }
  }

  return {
    value,
    error,
    isSaved: isSaved && typed === null,
    type: (text: string) => setTyped(text),
    handleBlur: () => void saveOnBlur(),
  };
}
