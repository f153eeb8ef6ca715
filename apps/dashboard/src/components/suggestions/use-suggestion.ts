import { suggestionError } from "#workspace/model-problem.ts";
import type { SuggestionRequest } from "@postlark/sdk/suggestions";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Suggest } from "#workspace/use-suggest.ts";

/** Requests suggestions that are shown beside the editor as they arrive. Escape stops them; what arrived remains. */
export function useSuggestion(suggest: Suggest) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  /**
   * Sends the requests one after the other, and passes each one's text so far to its `onText`. Does nothing if others run.
   * @returns whether the model finished; if not, `problem` is set unless it was stopped
   */
  async function requestSuggestions(
    requests: readonly { request: SuggestionRequest; onText: (received: string) => void }[],
  ): Promise<boolean> {
    if (controllerRef.current !== null) return false;
    const { signal } = (controllerRef.current = new AbortController());
    setIsPending(true);
    setProblem(null);
    try {
      for (const { request, onText } of requests) {
        let received = "";
        const append = (piece: string) => {
          received += piece;
          if (!signal.aborted) onText(received.trim());
        };
        // One at a time: a local model serves one request.
        await suggest(request, { signal, onText: append });
      }
      return true;
    } catch (error) {
      if (!signal.aborted) setProblem(suggestionError(error));
      return false;
    } finally {
      controllerRef.current = null;
      setIsPending(false);
    }
  }

  const stop = () => controllerRef.current?.abort();
  const stopOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || controllerRef.current === null) return;
    event.preventDefault();
    stop();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => stopOnEscape(event);
    window.addEventListener("keydown", listener, true);
    return () => window.removeEventListener("keydown", listener, true);
  }, []);

  return { isPending, problem, requestSuggestions, stop };
}
