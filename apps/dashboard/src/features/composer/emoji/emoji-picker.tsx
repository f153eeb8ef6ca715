import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Clock } from "@postlark/ui/icons/clock";
import { SearchBox } from "@postlark/ui/search-box";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type NamedEmoji, suggestEmoji } from "../completion/completion-candidates.ts";
import { emojiInOrder, emojiNames } from "../completion/emoji-names.ts";
import { editorBox } from "../editor/editor-box.ts";
import { writeAt } from "../editor/write-at.ts";
import { EmojiGrid } from "./emoji-grid.tsx";
import { type EmojiGroup, emojiGroups, groupEmoji } from "./emoji-groups.ts";
import { recentEmoji, rememberEmoji } from "./recent-emoji.ts";

export type EmojiPickerProps = {
  /** Replaces the whole text, as an undo step of its own. */
  onText: (text: string, step: symbol) => void;
};

type Known = {
  readonly names: readonly NamedEmoji[];
  readonly groups: ReturnType<typeof groupEmoji>;
};

/** Enough for two screens of the picker. */
const mostFound = 70;

const groupNames: { readonly [Group in EmojiGroup | "recent"]: () => string } = {
  recent: m.composer_emoji_recent,
  smileys: m.composer_emoji_smileys,
  people: m.composer_emoji_people,
  animals: m.composer_emoji_animals,
  food: m.composer_emoji_food,
  travel: m.composer_emoji_travel,
  activities: m.composer_emoji_activities,
  objects: m.composer_emoji_objects,
  symbols: m.composer_emoji_symbols,
  flags: m.composer_emoji_flags,
};

/** Emoji by group and by name; one that is chosen is inserted at the caret. */
export function EmojiPicker({ onText }: EmojiPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<Known | null>();
  const [query, setQuery] = useState("");
  const [recent] = useState(recentEmoji);
  const [chosenGroup, setChosenGroup] = useState<keyof typeof groupNames>(
    recent.length > 0 ? "recent" : "smileys",
  );
  useEffect(() => {
    box.current?.querySelector("input")?.focus();
    loadEmoji().then(setKnown, () => setKnown(null));
  }, []);

  function choose(emoji: string): void {
    rememberEmoji(emoji);
    box.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    insertEmoji(emoji, onText);
  }

  const wanted = query.trim().replaceAll(/\s+/g, "_");
  const matches = known && wanted !== "" ? suggestEmoji(known.names, wanted, mostFound) : undefined;
  const inGroup = chosenGroup === "recent" ? recent : (known?.groups[chosenGroup] ?? []);
  const shownEmoji = matches?.map(({ emoji }) => emoji) ?? inGroup;

  function handleSearchKey(event: KeyboardEvent): void {
    const [first] = shownEmoji;
    if (event.key === "ArrowDown") {
      box.current?.querySelector<HTMLElement>("[data-emoji][tabindex='0']")?.focus();
    } else if (event.key === "Enter" && matches !== undefined && first !== undefined) choose(first);
    else return;
    event.preventDefault();
  }

  return (
    <div ref={box} className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field within */}
      <div onKeyDown={handleSearchKey}>
        <SearchBox
          label={m.composer_emoji_search()}
          placeholder={m.composer_emoji_search()}
          clearLabel={m.composer_emoji_clear()}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <fieldset aria-label={m.composer_emoji_groups()} className="flex min-w-0">
        {(["recent", ...emojiGroups] as const).map((group) => (
          <Button
            key={group}
            variant="ghost"
            size="sm"
            aria-label={groupNames[group]()}
            title={groupNames[group]()}
            aria-pressed={matches === undefined && group === chosenGroup}
            disabled={group === "recent" && recent.length === 0}
            onClick={() => {
              setChosenGroup(group);
              setQuery("");
            }}
            className={`grow px-0! ${matches === undefined && group === chosenGroup ? "bg-selected" : ""}`}
          >
            {group === "recent" ? <Clock /> : known?.groups[group][0]}
          </Button>
        ))}
      </fieldset>
      {known === null || matches?.length === 0 ? (
        <p className="h-48 text-ink-muted">
          {known === null ? m.composer_emoji_failed() : m.composer_emoji_none()}
        </p>
      ) : (
        <EmojiGrid
          key={matches === undefined ? chosenGroup : wanted}
          label={matches === undefined ? groupNames[chosenGroup]() : m.composer_emoji_found()}
          emoji={shownEmoji}
          names={known?.names}
          onChoose={choose}
        />
      )}
    </div>
  );
}

async function loadEmoji(): Promise<Known> {
  const [names, all] = await Promise.all([emojiNames(), emojiInOrder()]);
  return { names, groups: groupEmoji(all) };
}

/** Replaces what is selected in the editor, which has the focus then, with the caret behind the emoji. */
function insertEmoji(emoji: string, onText: EmojiPickerProps["onText"]): void {
  const editor = editorBox();
  if (editor === null) return;
  const { value, selectionStart, selectionEnd } = editor;
  const textBefore = value.slice(0, selectionStart) + emoji;
  writeAt(textBefore + value.slice(selectionEnd), textBefore.length, onText);
}
