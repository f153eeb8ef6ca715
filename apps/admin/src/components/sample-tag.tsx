import { m } from "#paraglide/messages.js";
import { Badge } from "@postlark/ui/badge";
import type { ReactNode } from "react";

/** Marks a figure as one from the specification, not a measured one. */
export function SampleTag() {
  return <Badge className="px-1.5">{m.sample()}</Badge>;
}

/** A figure from the specification, marked below it, since there is little room beside it or its title. */
export function SampleFigure({ children }: { children: ReactNode }) {
  return (
    <span className="grid justify-items-start">
      {children} <SampleTag />
    </span>
  );
}
