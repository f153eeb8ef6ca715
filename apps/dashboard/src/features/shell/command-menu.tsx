import { joinSettingsMessages } from "#session/settings-messages.ts";
import { CommandCenter } from "@postlark/app/components/command-center";
import { type CommandCenterProps, lazyCommandCenter } from "@postlark/app/components/commands";
import { AccountPanel } from "./account-panel.tsx";
import type { ShownWorkspace } from "./places.ts";
import { useCommands } from "./use-commands.tsx";

// One chunk for what is asked for in the bar: what both draw with would go into the first one else.

const loadWorkspaceMenu = async () =>
  (await import("./workspace-command-menu.tsx")).WorkspaceCommandMenu;

const WorkspaceCommandMenu = lazyCommandCenter(loadWorkspaceMenu);

/** The palette names settings, too; beside them comes what it finds in a live workspace. */
export async function loadMenu() {
  const isLive = location.pathname.startsWith("/w/");
  await Promise.all([joinSettingsMessages(), isLive && loadWorkspaceMenu()]);
  return CommandMenu;
}

export async function loadPanel() {
  await joinSettingsMessages();
  return AccountPanel;
}

/** The palette and the keys over all that the workspace has. In a chunk of its own: it is asked for. */
function CommandMenu({
  isAdmin,
  workspace,
  ...asked
}: CommandCenterProps & { isAdmin: boolean; workspace: ShownWorkspace }) {
  const commands = useCommands(workspace, isAdmin);
  if (workspace.kind === "sample") return <CommandCenter commands={commands} {...asked} />;
  return <WorkspaceCommandMenu commands={commands} slug={workspace.slug} {...asked} />;
}
