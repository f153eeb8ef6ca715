import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";

import { dismissErrors } from "./show-error.ts";

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * `leaving`: another document is loading, and the form stays pending until then. With errors, the first such field
 * takes focus.
 */
export type SubmissionOutcome = "settled" | "leaving" | { readonly errors: FieldErrors };

const noErrors: FieldErrors = {};

/** Submits a form, once at a time. `send` shows its own toasts and must not reject. */
export function useSubmission(send: (form: HTMLFormElement) => Promise<SubmissionOutcome>) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const form = useRef<HTMLFormElement>(undefined);
  // State arrives with the next render; a second Enter may come before it.
  const isBusy = useRef(false);

  const settle = useCallback(() => {
    isBusy.current = false;
    setIsPending(false);
  }, []);

  useEffect(() => {
    // Back may restore this document from the cache as it was.
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) settle();
    };
    window.addEventListener("pageshow", handlePageShow);
    return () => window.removeEventListener("pageshow", handlePageShow);
  }, [settle]);

  // After rendering, so that screen readers announce the field with its error.
  useEffect(() => {
    if (form.current) focusFirstError(form.current, errors);
  }, [errors]);

  const submit = async (submitted: HTMLFormElement) => {
    form.current = submitted;
    isBusy.current = true;
    setIsPending(true);
    setErrors(noErrors);
    dismissErrors();
    const outcome = await send(submitted);
    if (outcome === "leaving") return;
    settle();
    if (outcome === "settled") return;
    setErrors(outcome.errors);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy.current) void submit(event.currentTarget);
  };

  return { isPending, errors, handleSubmit };
}

function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const inputs = [...form.querySelectorAll("input")];
  const first = inputs.find(({ name }) => Object.hasOwn(errors, name));
  first?.focus();
  // Selects the text, as Tab does, so that typing replaces it.
  first?.select();
}
