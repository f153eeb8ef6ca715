import type { ComponentType } from "react";
import { useLanguage } from "../language.ts";
import { useOwnTime } from "../own-time.ts";

/** A route's component that is drawn anew when the language or the user's clocks change: the router knows only places. */
export function translated(Component: ComponentType) {
  return function Translated() {
    useLanguage();
    useOwnTime();
    return <Component />;
  };
}
