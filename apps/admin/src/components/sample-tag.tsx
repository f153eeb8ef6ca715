import { m } from "#paraglide/messages.js";
import { Badge } from "@postlark/ui/badge";
import type { ReactNode } from "react";

/** Says of a figure that it is the specification's, and nothing that was counted. */
export function SampleTag() {
  return <Badge className="px-1.5">{m.sample()}</Badge>;
}

/** For a card's place of the icon, where the whole card is a sample. */
export function SampleIcon({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      <SampleTag />
      {children}
    </span>
  );
}
