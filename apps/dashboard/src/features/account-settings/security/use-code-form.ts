import { fieldText } from "#lib/form-fields.ts";
import { m } from "#paraglide/messages.js";
import { parseAuthenticatorCode } from "@postlark/domain/authenticator-code";
import { type SubmitEvent, useRef, useState } from "react";
import { secondFactorMessage } from "./second-factor-message.ts";

/**
 * A form that asks for the code of the authenticator app, sent once at a time.
 * @param send throws an `AppError` when the code is refused
 */
export function useCodeForm(send: (code: string) => Promise<void>) {
  const [error, setError] = useState("");
  const [isPending, setIsPending] = useState(false);
  // State arrives with the next render; a second Enter may come before it.
  const isBusy = useRef(false);

  const showRefusal = (form: HTMLFormElement, message: string) => {
    setError(message);
    form.querySelector<HTMLInputElement>("[name=code]")?.select();
  };

  const submit = async (form: HTMLFormElement) => {
    const code = parseAuthenticatorCode(fieldText(form, "code"));
    if (code === null) {
      showRefusal(form, m.code_malformed());
      return;
    }
    setError("");
    setIsPending(true);
    isBusy.current = true;
    try {
      await send(code);
    } catch (thrown) {
      showRefusal(form, secondFactorMessage(thrown));
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Submit events bubble through the React tree: a surrounding form must not receive this one.
    event.stopPropagation();
    if (!isBusy.current) void submit(event.currentTarget);
  };

  return { error, isPending, handleSubmit, clearError: () => setError("") };
}
