import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";

/** `leaving`: another document is on its way, and the form stays as it is until then. */
export type SubmissionOutcome = "settled" | "leaving";

/** Sends a form once at a time. `send` shows its own errors and must not reject. */
export function useSubmission(send: (form: HTMLFormElement) => Promise<SubmissionOutcome>) {
  const [isPending, setIsPending] = useState(false);
  // State arrives with the next render; a second Enter may come before it.
  const isBusy = useRef(false);

  const settle = useCallback(() => {
    isBusy.current = false;
    setIsPending(false);
  }, []);

  useEffect(() => {
    // Back may bring this document out of the cache just as it was left.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) settle();
    };
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, [settle]);

  const submit = async (form: HTMLFormElement) => {
    isBusy.current = true;
    setIsPending(true);
    if ((await send(form)) === "settled") settle();
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy.current) void submit(event.currentTarget);
  };

  return { isPending, handleSubmit };
}
