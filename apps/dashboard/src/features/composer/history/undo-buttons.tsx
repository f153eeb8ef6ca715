import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Redo } from "@postlark/ui/icons/redo";
import { Undo } from "@postlark/ui/icons/undo";
import { useSyncExternalStore } from "react";
import type { UndoableAutosave } from "./history.ts";

export function UndoButtons({
  autosave,
  isOff,
  onUndo,
  onRedo,
}: {
  autosave: UndoableAutosave;
  isOff: boolean;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const canUndo = useSyncExternalStore(autosave.subscribe, autosave.canUndo);
  const canRedo = useSyncExternalStore(autosave.subscribe, autosave.canRedo);
  return (
    <div className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.composer_undo()}
        disabled={isOff || !canUndo}
        onClick={onUndo}
      >
        <Undo />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.composer_redo()}
        disabled={isOff || !canRedo}
        onClick={onRedo}
      >
        <Redo />
      </Button>
    </div>
  );
}
