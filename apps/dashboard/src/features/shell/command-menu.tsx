import { joinSettingsMessages } from "#session/settings-messages.ts";
import { CommandCenter } from "@postlark/app/components/command-center";
import { type CommandCenterProps, lazyCommandCenter } from "@postlark/app/components/commands";
import { AccountPanel } from "./account-panel.tsx";
import type { ShellWorkspace } from "./places.ts";
import { useCommands } from "./use-commands.tsx";

// One chunk for both menus of the bar: otherwise their shared code would end up in the first one.

const loadWorkspaceMenu = async () =>
  (await import("./workspace-command-menu.tsx")).WorkspaceCommandMenu;

const WorkspaceCommandMenu = lazyCommandCenter(loadWorkspaceMenu);

/** Loads the palette with the names of settings, and its search in a live workspace. */
export async function loadMenu() {
  const isLive = location.pathname.startsWith("/w/");
  await Promise.all([joinSettingsMessages(), isLive && loadWorkspaceMenu()]);
  return CommandMenu;
}

export async function loadPanel() {
  await joinSettingsMessages();
  return AccountPanel;
}

/** The palette and shortcuts of the sample workspace, in a chunk loaded on demand. */
function CommandMenu({
  isAdmin,
  workspace,
  onHelp,
  ...asked
}: CommandCenterProps & { isAdmin: boolean; workspace: ShellWorkspace; onHelp: () => void }) {
  const commands = useCommands(workspace, isAdmin, onHelp);
  if (workspace.kind === "sample") return <CommandCenter commands={commands} {...asked} />;
  return <WorkspaceCommandMenu commands={commands} slug={workspace.slug} {...asked} />;
}
