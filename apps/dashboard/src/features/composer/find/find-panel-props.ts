import type { TextMark } from "@postlark/ui/marked-textarea";
import type { ComposerChannel } from "../composer-channel.ts";
import type { Variant } from "../draft/draft.ts";
import type { UndoableAutosave } from "../history/history.ts";

export type FindPanelProps = {
  autosave: Pick<UndoableAutosave, "subscribe" | "snapshot" | "edit">;
  channels: readonly ComposerChannel[];
  variant: Variant;
  onVariant: (variant: Variant) => void;
  /** The number of requests to open the panel. Each focuses the search field. */
  focusRequestCount: number;
  isOff: boolean;
  onMarks: (marks: readonly TextMark[]) => void;
  onClose: () => void;
};
