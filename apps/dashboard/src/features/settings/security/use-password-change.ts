import { fieldText } from "#lib/form-fields";
import { m } from "#paraglide/messages";
import { toast } from "@postlark/ui/toast";
import { type SubmitEvent, useRef, useState } from "react";
import {
  type PasswordErrors,
  type PasswordField,
  checkPasswordChange,
  passwordFields,
} from "./password-change";
import { refusalOf } from "./password-refusal";

/**
 * The password card's form, sent once at a time. What was typed stays until the password is changed.
 * @param change throws an `AppError` when the password stays as it is
 */
export function usePasswordChange(
  change: (passwords: { current: string; next: string }) => Promise<void>,
) {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isPending, setIsPending] = useState(false);
  // State arrives with the next render; a second Enter may come before it.
  const isBusy = useRef(false);

  const refuse = (form: HTMLFormElement, found: PasswordErrors) => {
    setErrors(found);
    const first = passwordFields.find((field) => found[field] !== undefined);
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const values = {
      current: fieldText(form, "current"),
      next: fieldText(form, "next"),
      confirmation: fieldText(form, "confirmation"),
    };
    const found = checkPasswordChange(values);
    if (Object.keys(found).length > 0) {
      refuse(form, found);
      return;
    }
    setErrors({});
    setIsPending(true);
    isBusy.current = true;
    try {
      await change({ current: values.current, next: values.next });
      form.reset();
      toast({ title: m.password_updated(), description: m.password_updated_others() });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if ("errors" in refusal) refuse(form, refusal.errors);
      else toast({ title: m.action_failed(), description: refusal.failure, tone: "destructive" });
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy.current) void submit(event.currentTarget);
  };

  const forgetError = (field: PasswordField) => setErrors(({ [field]: _gone, ...rest }) => rest);

  return { errors, isPending, handleSubmit, forgetError };
}
