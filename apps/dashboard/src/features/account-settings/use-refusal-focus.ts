import { type RefObject, useEffect, useRef } from "react";
import { useSettingsForm } from "./settings-form.ts";

/** Focuses the first invalid field after a refusal. @returns a ref for the element that contains the fields */
export function useRefusalFocus<Around extends HTMLElement>(): RefObject<Around | null> {
  const { problems, consumeRefusal } = useSettingsForm();
  const containerRef = useRef<Around>(null);

  useEffect(() => {
    if (Object.keys(problems).length === 0 || !consumeRefusal()) return;
    containerRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems, consumeRefusal]);

  return containerRef;
}
