import type { ComponentType } from "react";
import { useLanguage } from "../language/language.ts";
import { useOwnTime } from "../time/own-time.ts";

/** A component that is drawn anew when the language or the user's clocks change: the router knows only places. */
export function translated<Props extends object>(Component: ComponentType<Props>) {
  return function Translated(props: Props) {
    useLanguage();
    useOwnTime();
    return <Component {...props} />;
  };
}
