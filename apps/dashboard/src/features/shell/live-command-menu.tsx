import { CommandCenter } from "@postlark/app/components/command-center";
import type { CommandCenterProps } from "@postlark/app/components/commands";
import type { Command } from "@postlark/ui/command-palette";
import { useState } from "react";
import { useLiveCommands } from "./use-live-commands.tsx";

/** The palette and the keys over a live workspace, which finds its channels and posts as well. */
export function LiveCommandMenu({
  commands,
  slug,
  ...asked
}: CommandCenterProps & { commands: readonly Command[]; slug: string }) {
  const [words, setWords] = useState("");
  const { actions, channels, found } = useLiveCommands(slug, asked.typed === null ? "" : words);
  return (
    <CommandCenter
      commands={[...commands, ...actions, ...channels]}
      found={found}
      onSearch={setWords}
      {...asked}
    />
  );
}
