import type { ComponentType } from "react";
import { useLanguage } from "../language.ts";

/** A route's component that is drawn anew when the language changes: the router knows only places. */
export function translated(Component: ComponentType) {
  return function Translated() {
    useLanguage();
    return <Component />;
  };
}
