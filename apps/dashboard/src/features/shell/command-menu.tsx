import { m } from "#paraglide/messages.js";
import { CommandPalette } from "@postlark/ui/command-palette";
import type { ShownWorkspace } from "./places.ts";
import { useCommands } from "./use-commands.tsx";

/** The command palette over every place and action. In a chunk of its own: it is asked for. */
export function CommandMenu({
  isAdmin,
  workspace,
  typed,
  onClose,
}: {
  isAdmin: boolean;
  workspace: ShownWorkspace;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}) {
  return (
    <CommandPalette
      commands={useCommands(workspace, isAdmin)}
      initialSearch={typed}
      label={m.commands_open()}
      placeholder={m.palette_placeholder()}
      closeLabel={m.dialog_close()}
      emptyLabel={m.palette_empty()}
      countLabel={(count) => m.palette_count({ count })}
      onClose={onClose}
    />
  );
}
