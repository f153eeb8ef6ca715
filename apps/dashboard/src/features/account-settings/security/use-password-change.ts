import { fieldText } from "#lib/form-fields.ts";
import { m } from "#paraglide/messages.js";
import { toAppError } from "@postlark/sdk/errors";
import type { PasswordChange } from "@postlark/sdk/password";
import { toastError } from "@postlark/app/session/toast-error";
import { toast } from "@postlark/ui/toast";
import { type SubmitEvent, useRef, useState } from "react";
import {
  type PasswordErrors,
  type PasswordField,
  checkPasswordChange,
  passwordFields,
} from "./password-change.ts";
import { codeErrorMessage, passwordFailureOf } from "./password-failure.ts";

export type PasswordChangeOptions = {
  /** The account's email address; empty while unknown. */
  email: string;
  /** Changes the password; throws an `AppError` if it was not changed. */
  onChange: (change: PasswordChange) => Promise<void>;
  /** Emails the code that the server requires in an old session; throws an `AppError`. */
  onCodeNeeded: () => Promise<void>;
};

/** The password card's form, which submits once at a time and keeps its input until the password is changed. */
export function usePasswordChange({ email, onChange, onCodeNeeded }: PasswordChangeOptions) {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isPending, setIsPending] = useState(false);
  const [hasCodeField, setHasCodeField] = useState(false);
  // State arrives with the next render; a second Enter may come before it.
  const isBusy = useRef(false);

  const showErrors = (form: HTMLFormElement, newErrors: PasswordErrors) => {
    setErrors(newErrors);
    const first = passwordFields.find((field) => newErrors[field] !== undefined);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const sendCode = async () => {
    try {
      await onCodeNeeded();
    } catch (thrown) {
      toastError(codeErrorMessage(thrown));
      // The code sent a moment ago is still valid.
      if (toAppError(thrown).kind !== "rate-limited") return;
    }
    setHasCodeField(true);
  };

  const handleRefusal = async (form: HTMLFormElement, thrown: unknown) => {
    const refusal = passwordFailureOf(thrown);
    if (refusal === "code-needed") await sendCode();
    else if ("errors" in refusal) showErrors(form, refusal.errors);
    else toastError(refusal.failure);
  };

  const submit = async (form: HTMLFormElement) => {
    const values = {
      current: fieldText(form, "current"),
      next: fieldText(form, "next"),
      confirmation: fieldText(form, "confirmation"),
      code: hasCodeField ? fieldText(form, "code").trim() : undefined,
    };
    const problems = checkPasswordChange(values, email);
    if (Object.keys(problems).length > 0) {
      showErrors(form, problems);
      return;
    }
    setErrors({});
    setIsPending(true);
    isBusy.current = true;
    try {
      const { current, next, code } = values;
      await onChange({ current, next, code });
      form.reset();
      setHasCodeField(false);
      toast({ title: m.password_updated(), description: m.password_updated_others() });
    } catch (thrown) {
      await handleRefusal(form, thrown);
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy.current) void submit(event.currentTarget);
  };

  const clearError = (field: PasswordField) =>
    setErrors(({ [field]: _cleared, ...otherErrors }) => otherErrors);

  return { errors, isPending, hasCodeField, sendCode, handleSubmit, forgetError: clearError };
}
