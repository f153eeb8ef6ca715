import { Button } from "@postlark/ui/button";
import { type KeyboardEvent, useMemo, useState } from "react";
import type { NamedEmoji } from "../completion/completion-candidates.ts";

/** Emoji in lines, of which one can be reached by Tab and the others from it by arrow keys, Home and End. */
export function EmojiGrid({
  label,
  emoji,
  names,
  onChoose,
}: {
  label: string;
  emoji: readonly string[];
  names: readonly NamedEmoji[] | undefined;
  onChoose: (emoji: string) => void;
}) {
  const [active, setActive] = useState(0);
  const nameOf = useMemo(
    // The first name of an emoji counts.
    () => new Map(names?.toReversed().map((one) => [one.emoji, one.name.replaceAll("_", " ")])),
    [names],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons within
    <fieldset
      aria-label={label}
      onKeyDown={moveFocus}
      className="flex h-48 min-w-0 flex-wrap content-start overflow-y-auto"
    >
      {emoji.map((one, index) => (
        <Button
          key={one}
          variant="ghost"
          size="icon"
          data-emoji=""
          title={nameOf.get(one)}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={() => onChoose(one)}
          className="text-xl"
        >
          {one}
        </Button>
      ))}
    </fieldset>
  );
}

/** Moves the focus; up and down by as many buttons as the first line has. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const place = buttons.findIndex((button) => button === event.target);
  const top = buttons[0]?.offsetTop;
  const nextLine = buttons.findIndex(({ offsetTop }) => offsetTop !== top);
  const columns = nextLine === -1 ? buttons.length : nextLine;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = moves[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
