import { CommandCenter } from "@postlark/app/components/command-center";
import type { CommandCenterProps } from "@postlark/app/components/commands";
import type { Command } from "@postlark/ui/command-palette";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { screenKeysAt } from "./screen-keys.ts";
import { useWorkspaceCommands } from "./use-workspace-commands.tsx";
import { useWorkspaceSettingCommands } from "./use-workspace-setting-commands.tsx";

/** The palette and shortcuts of a live workspace, which also search its channels, people and posts. */
export function WorkspaceCommandMenu({
  commands,
  slug,
  ...asked
}: CommandCenterProps & { commands: readonly Command[]; slug: string }) {
  const [search, setSearch] = useState("");
  const { pathname } = useLocation();
  const settings = useWorkspaceSettingCommands(slug);
  const { actions, channels, people, found } = useWorkspaceCommands(
    slug,
    asked.typed === null ? "" : search,
  );
  return (
    <CommandCenter
      commands={[...commands, ...actions, ...settings, ...channels, ...people]}
      found={found}
      screenKeys={screenKeysAt(pathname)}
      onSearch={setSearch}
      {...asked}
    />
  );
}
