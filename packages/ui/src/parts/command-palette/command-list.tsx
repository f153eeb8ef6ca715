// No native list can be controlled from a search box: `datalist` cannot be styled, `select` takes focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type ReactNode, useEffect, useRef } from "react";
import { Keys } from "../keys/keys.tsx";
import type { Findable } from "./command-rank.ts";

export type Command = Findable & {
  id: string;
  /** Its heading without a search. */
  group: string;
  icon: ReactNode;
  /** Shortcut keys, pressed one after the other: `G`, `D`. */
  keys?: readonly string[] | undefined;
  /** An alternative single key, which is not shown. */
  otherKey?: string | undefined;
  /** When it is listed: `listing` without a search, `searching` with one; by default always. */
  when?: "listing" | "searching" | undefined;
  /** Runs after the palette is closed and focus is restored. */
  onSelect: () => void;
};

type CommandListProps = {
  id: string;
  label: string;
  commands: readonly Command[];
  /** Whether commands are grouped; search results are ranked instead. */
  isGrouped: boolean;
  active: Command | undefined;
  optionId: (command: Command) => string;
  onActivate: (command: Command) => void;
  onRun: (command: Command) => void;
};

/** Focus stays in the search box above it. */
export function CommandList({ id, label, commands, isGrouped, ...rest }: CommandListProps) {
  const groups = isGrouped ? [...new Set(commands.map(({ group }) => group))] : [];
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      // Otherwise some browsers make scrolling elements focusable.
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 outline-none"
    >
      {groups.map((group, index) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${index}`} className="pb-2">
          <div id={`${id}-group-${index}`} className="px-3 pt-2 pb-1 text-xs text-ink-muted">
            {group}
          </div>
          {commands
            .filter((command) => command.group === group)
            .map((command) => (
              <Option key={command.id} command={command} {...rest} />
            ))}
        </div>
      ))}
      {!isGrouped &&
        commands.map((command) => (
          <Option key={command.id} command={command} showsGroup {...rest} />
        ))}
    </div>
  );
}

function Option({
  command,
  showsGroup = false,
  active,
  optionId,
  onActivate,
  onRun,
}: Omit<CommandListProps, "id" | "label" | "commands" | "isGrouped"> & {
  command: Command;
  showsGroup?: boolean;
}) {
  const isActive = command === active;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // Keyboard input stays in the search box; this only handles clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={optionId(command)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => isActive || onActivate(command)}
      // Keeps focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
      className="flex min-h-control items-center gap-3 rounded-md px-3 text-sm text-ink-muted outline-none aria-selected:bg-selected aria-selected:text-ink forced-colors:aria-selected:outline-solid"
    >
      {command.icon}
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.keys && <Keys keys={command.keys} aria-hidden="true" className="max-sm:hidden" />}
      {showsGroup && <span className="shrink-0 text-xs text-ink-faint">{command.group}</span>}
    </div>
  );
}
