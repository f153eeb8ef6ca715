import type { ReactNode } from "react";
import type { Findable } from "./command-rank.ts";

/** Something that can be done or gone to by its name. */
export type Command = Findable & {
  /** Unique among the commands. */
  id: string;
  /** What it stands under while nothing is searched for, e.g. `Go to`. */
  group: string;
  icon: ReactNode;
  /** Runs once the palette is closed and focus is back where it was. */
  onSelect: () => void;
};
