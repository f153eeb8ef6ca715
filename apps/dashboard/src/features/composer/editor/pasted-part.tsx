import { lazyPart } from "@postlark/app/components/lazy-part";
import type { PastedNoteProps } from "./pasted-note.tsx";

const nothing = () => null;

/** What becomes of much that was pasted; its code comes once somebody has. */
export const PastedPart = lazyPart<PastedNoteProps>(
  async () => (await import("./pasted-note.tsx")).PastedNote,
  nothing,
  nothing,
);
