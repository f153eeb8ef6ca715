import { m } from "#paraglide/messages.js";
import { type Command, CommandPalette } from "@postlark/ui/command-palette";
import { Keyboard } from "@postlark/ui/icons/keyboard";
import { Keys } from "@postlark/ui/keys";
import { useState } from "react";
import { recentCommands, storeRecentCommand } from "../commands/recent-commands.ts";
import type { ScreenKeys } from "../commands/screen-keys.ts";
import { usePressedKeys } from "../commands/use-pressed-keys.ts";
import type { CommandCenterProps } from "./commands.tsx";
import { KeySheet } from "./key-sheet.tsx";

/**
 * The palette, the sheet of shortcuts, and the shortcuts themselves. In a chunk of its own, loaded on first use.
 * @param commands all commands that the app has now
 * @param found commands from other sources for the text passed to `onSearch`
 */
export function CommandCenter({
  commands: appCommands,
  found,
  screenKeys,
  onSearch,
  typed,
  onType,
  pressed,
  onSeen,
}: Omit<CommandCenterProps, "onGone"> & {
  commands: readonly Command[];
  found?: readonly Command[];
  /** Additional shortcuts of the open screen. */
  screenKeys?: ScreenKeys | undefined;
  onSearch?: (search: string) => void;
}) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const openSheet = () => setIsSheetOpen(true);
  const commands: readonly Command[] = [
    ...appCommands,
    {
      id: "keys",
      label: m.keys_title(),
      keywords: m.keys_keywords(),
      keys: ["?"],
      icon: <Keyboard />,
      group: m.palette_actions(),
      onSelect: openSheet,
    },
  ];
  usePressedKeys({ pressed, onSeen, commands, openPalette: () => onType(""), openSheet });
  return (
    <>
      {typed !== null && (
        <CommandPalette
          commands={recentFirst(commands)}
          found={found}
          onSearch={onSearch}
          initialSearch={typed}
          label={m.commands_open()}
          placeholder={m.palette_placeholder()}
          closeLabel={m.palette_close()}
          emptyLabel={m.palette_empty()}
          countLabel={(count) => m.palette_count({ count })}
          hint={<Hint />}
          onClose={() => onType(null)}
        />
      )}
      <KeySheet
        commands={commands}
        screen={screenKeys}
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
      />
    </>
  );
}

/** Puts recent commands first, and records a command when it runs. */
function recentFirst(commands: readonly Command[]): readonly Command[] {
  const recordedCommands = commands.map((command) => ({
    ...command,
    onSelect: () => {
      storeRecentCommand(command.id);
      command.onSelect();
    },
  }));
  const ids = recentCommands();
  const recent = ids.flatMap((id) => recordedCommands.find((command) => command.id === id) ?? []);
  return [
    ...recent.map((command) => ({
      ...command,
      group: m.palette_recent(),
      when: "listing" as const,
      id: `recent-${command.id}`,
    })),
    ...recordedCommands,
  ];
}

function Hint() {
  return (
    <>
      <span className="flex items-center gap-1.5">
        <Keys keys={["↑", "↓"]} /> {m.palette_hint_choose()}
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={["↵"]} /> {m.palette_hint_run()}
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys={["Esc"]} /> {m.palette_hint_close()}
      </span>
      <span className="ms-auto flex items-center gap-1.5">
        <Keys keys={["?"]} /> {m.keys_title()}
      </span>
    </>
  );
}
