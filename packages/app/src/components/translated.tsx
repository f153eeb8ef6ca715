import type { ComponentType } from "react";
import { useLanguage } from "../language/language.ts";
import { useTimePreference } from "../time/time-preference.ts";

/**
 * A component that renders again when the language or the user's time settings change, which the router does not
 * notice.
 */
export function translated<Props extends object>(Component: ComponentType<Props>) {
  return function Translated(props: Props) {
    useLanguage();
    useTimePreference();
    return <Component {...props} />;
  };
}
