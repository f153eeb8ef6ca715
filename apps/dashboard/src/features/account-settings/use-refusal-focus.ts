import { type RefObject, useEffect, useRef } from "react";
import { useSettingsForm } from "./settings-form.ts";

/** @returns a ref for an element around fields: after a refusal, the first invalid one takes focus */
export function useRefusalFocus<Around extends HTMLElement>(): RefObject<Around | null> {
  const { problems, takeRefusal } = useSettingsForm();
  const around = useRef<Around>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0 || !takeRefusal()) return;
    around.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems, takeRefusal]);

  return around;
}
