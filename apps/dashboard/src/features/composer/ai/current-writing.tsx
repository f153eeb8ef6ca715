import type { ReactNode } from "react";
import { useDraft } from "../draft/use-draft.ts";
import type { WritingPlace } from "./workspace-writing.tsx";

/** Inserts suggestions into the current text, not into that of the last render. */
export function CurrentWriting({
  autosave,
  render,
  ...place
}: Omit<WritingPlace, "draft"> & {
  render: (place: WritingPlace) => ReactNode;
}) {
  const draft = useDraft(autosave, (now) => now.draft);
  return render({ ...place, autosave, draft });
}
