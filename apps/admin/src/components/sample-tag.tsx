import { m } from "#paraglide/messages.js";
import { Badge } from "@postlark/ui/badge";
import type { ReactNode } from "react";

/** Says of a figure that it is the specification's, and nothing that was counted. */
export function SampleTag() {
  return <Badge className="px-1.5">{m.sample()}</Badge>;
}

/** A figure that is the specification's, marked below it: beside it, or its title, few would fit. */
export function SampleFigure({ children }: { children: ReactNode }) {
  return (
    <span className="grid justify-items-start">
      {children} <SampleTag />
    </span>
  );
}
