import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Close } from "../../icons/close.ts";
import { Search } from "../../icons/search.ts";
import { useBackdropPress } from "../dialog/use-backdrop-press.ts";
import { type Command, CommandList } from "./command-list.tsx";
import { rankCommands } from "./command-rank.ts";

export type { Command } from "./command-list.tsx";

export type CommandPaletteProps = {
  commands: readonly Command[];
  /** The text typed before the palette opened. */
  initialSearch?: string;
  label: string;
  placeholder: string;
  closeLabel: string;
  emptyLabel: string;
  /** Announced to screen readers while searching. */
  countLabel: (count: number) => string;
  /** At the bottom, on devices with a keyboard: the palette's keys. */
  hint?: ReactNode;
  /** Results from elsewhere, listed after the palette's own. */
  found?: readonly Command[] | undefined;
  onSearch?: ((search: string) => void) | undefined;
  /** Called on a choice, Escape, the button or a press outside; the caller unmounts it. */
  onClose: () => void;
};

/** A combobox over a list in a modal dialog: focus stays in the box, arrows select, Enter runs. Mount it while open. */
export function CommandPalette({
  commands,
  initialSearch = "",
  label,
  placeholder,
  closeLabel,
  emptyLabel,
  countLabel,
  hint,
  found: foundElsewhere = [],
  onSearch,
  onClose,
}: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const backdropPress = useBackdropPress(() => dialog.current?.close());
  const listId = useId();
  const [search, setSearch] = useState(initialSearch);
  const [activeIndex, setActiveIndex] = useState(0);
  const isSearching = search.trim() !== "";
  const results = isSearching
    ? [
        ...rankCommands(
          commands.filter(({ when }) => when !== "listing"),
          search,
        ),
        ...foundElsewhere,
      ]
    : commands.filter(({ when }) => when !== "searching");
  const active = results[activeIndex];

  // Before the next key press, which belongs to the box.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const end = box.current?.value.length ?? 0;
    box.current?.setSelectionRange(end, end);
  }, []);

  function run(command: Command) {
    // First, so that the browser restores focus before the command moves it.
    dialog.current?.close();
    // Not left to the close event, which comes later: pressing the shortcut again meanwhile would find the palette
    // still open.
    onClose();
    command.onSelect();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // During an IME composition, keys choose a word.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + results.length) % Math.max(results.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (active !== undefined) run(active);
    }
  }

  return (
    // The handler only closes on a press outside; Escape and the button do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      data-slot="command-palette"
      aria-label={label}
      onClose={onClose}
      {...backdropPress}
      className="fixed inset-x-0 top-0 m-0 h-dvh max-h-none w-full max-w-none border-line bg-raised text-ink shadow-overlay transition-[translate,opacity] duration-slow backdrop:bg-canvas/70 sm:mx-auto sm:mt-[14dvh] sm:h-fit sm:w-[calc(100%-3rem)] sm:max-w-lg sm:rounded-xl sm:border starting:open:opacity-0"
    >
      <div className="flex h-full flex-col sm:max-h-[70dvh]">
        <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
          <Search className="shrink-0 text-ink-faint" />
          <input
            ref={box}
            role="combobox"
            aria-label={label}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={active && optionId(listId, active)}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              onSearch?.(event.target.value);
              setActiveIndex(0);
            }}
            onKeyDown={handleKeyDown}
            className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
          />
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            className="grid size-11 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
          >
            <Close />
          </button>
        </div>
        <CommandList
          id={listId}
          label={label}
          commands={results}
          isGrouped={!isSearching}
          active={active}
          optionId={(command) => optionId(listId, command)}
          onActivate={(command) => setActiveIndex(results.indexOf(command))}
          onRun={run}
        />
        <output
          className={
            results.length > 0 ? "sr-only" : "px-4 py-6 text-center text-sm text-ink-muted"
          }
        >
          {results.length === 0 ? emptyLabel : search !== "" && countLabel(results.length)}
        </output>
        {hint !== undefined && (
          <div className="flex gap-4 border-t border-line px-4 py-2.5 text-xs text-ink-muted max-sm:hidden">
            {hint}
          </div>
        )}
      </div>
    </dialog>
  );
}

function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id}`;
}
