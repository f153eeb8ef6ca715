import { CommandCenter } from "@postlark/app/components/command-center";
import type { CommandCenterProps } from "@postlark/app/components/commands";
import type { ShownWorkspace } from "./places.ts";
import { useCommands } from "./use-commands.tsx";

/** The palette names settings, too. */
export { joinSettingsMessages as joinMessages } from "#session/settings-messages.ts";
// One chunk for what is asked for in the bar: what both draw with would go into the first one else.
export { AccountPanel } from "./account-panel.tsx";

/** The palette and the keys over all that the workspace has. In a chunk of its own: it is asked for. */
export function CommandMenu({
  isAdmin,
  workspace,
  ...asked
}: CommandCenterProps & { isAdmin: boolean; workspace: ShownWorkspace }) {
  return <CommandCenter commands={useCommands(workspace, isAdmin)} {...asked} />;
}
