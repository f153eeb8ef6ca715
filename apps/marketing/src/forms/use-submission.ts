import { type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";

import { dismissErrors } from "./show-error.ts";

/** What is wrong with fields, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * `leaving`: another document is on its way, and the form stays as it is until then. With errors the first field that
 * has one gets the focus.
 */
export type SubmissionOutcome = "settled" | "leaving" | { readonly errors: FieldErrors };

const none: FieldErrors = {};

/** Sends a form once at a time. `send` shows its own toasts and must not reject. */
export function useSubmission(send: (form: HTMLFormElement) => Promise<SubmissionOutcome>) {
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState(none);
  const form = useRef<HTMLFormElement>(undefined);
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

  // After they were drawn: whoever listens then hears the field with its error.
  useEffect(() => {
    if (form.current) focusFirst(form.current, errors);
  }, [errors]);

  const submit = async (submitted: HTMLFormElement) => {
    form.current = submitted;
    isBusy.current = true;
    setIsPending(true);
    setErrors(none);
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

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const inputs = [...form.querySelectorAll("input")];
  const first = inputs.find(({ name }) => Object.hasOwn(errors, name));
  first?.focus();
  // As the Tab key does: what is typed next takes its place.
  first?.select();
}
