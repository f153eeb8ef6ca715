import type { ReactNode } from "react";
import { useDraft } from "../draft/use-draft.ts";
import type { WritingPlace } from "./workspace-writing.tsx";

/** What is suggested goes into the text as it stands now, not as it stood when the composer was last drawn. */
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
