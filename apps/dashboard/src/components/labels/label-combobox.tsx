// No native list can be controlled from a box that is typed into: `datalist` holds one value.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { m } from "#paraglide/messages.js";
import { type Label, maxLabelNameLength } from "@postlark/domain/label";
import { Input } from "@postlark/ui/input";
import { Check } from "@postlark/ui/icons/check";
import { Plus } from "@postlark/ui/icons/plus";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { HueDot } from "./hue-dot.tsx";

type Option = { key: string; icon: ReactNode; name: string; isOn: boolean; press: () => void };

/** Labels found by typing, each put on the post or taken off when pressed; a new name is created. */
export function LabelCombobox({
  labels,
  chosenIds,
  isFull,
  onCreate,
  onSet,
}: {
  labels: readonly Label[];
  chosenIds: readonly string[];
  /** Whether the post has as many labels as it can have. */
  isFull: boolean;
  /** @returns whether it was created; a refusal shows a toast, and the name stays */
  onCreate: ((name: string) => Promise<boolean>) | undefined;
  onSet: (labelId: string, isOn: boolean) => void;
}) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const name = typed.trim().replaceAll(/\s+/g, " ");
  const folded = name.toLowerCase();
  const matchingLabels = labels.filter((label) => label.name.toLowerCase().includes(folded));
  const options: Option[] = matchingLabels.map(({ id, name: labelName, hue }) => {
    const isOn = chosenIds.includes(id);
    return {
      key: id,
      icon: <HueDot hue={hue} />,
      name: labelName,
      isOn,
      press: () => (isOn || !isFull) && onSet(id, !isOn),
    };
  });
  const isNew = name !== "" && !matchingLabels.some((label) => label.name.toLowerCase() === folded);
  if (isNew && onCreate && !isFull) {
    options.push({
      key: "new",
      icon: <Plus width="1em" height="1em" />,
      name: m.posts_label_create({ name }),
      isOn: false,
      press: () => void create(),
    });
  }
  const active = options[Math.min(activeIndex, options.length - 1)];
  const optionId = ({ key }: Option) => `${listId}-${key}`;

  async function create() {
    if (isCreating || onCreate === undefined) return;
    setIsCreating(true);
    const isCreated = await onCreate(name);
    setIsCreating(false);
    if (!isCreated) return;
    setTyped("");
    setActiveIndex(0);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // During an IME composition, keys choose a word.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      active?.press();
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Input
        role="combobox"
        aria-label={m.posts_label_name()}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={onCreate ? m.posts_label_find_or_create() : m.posts_label_find()}
        maxLength={maxLabelNameLength}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActiveIndex(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={m.posts_labels()}
        aria-multiselectable="true"
        aria-busy={isCreating}
        tabIndex={-1}
        className="outline-none"
      >
        {options.map((option) => (
          // Keyboard input stays in the box above; this only handles clicks.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.key}
            ref={option === active ? reveal : undefined}
            id={optionId(option)}
            role="option"
            tabIndex={-1}
            aria-selected={option.isOn}
            aria-disabled={isFull && !option.isOn}
            // Keeps focus in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={option.press}
            className={`flex min-h-control items-center gap-3 rounded-md px-3 text-ink hover:bg-hover ${option === active ? "bg-selected font-medium" : ""}`}
          >
            {option.icon}
            <span className="min-w-0 flex-1 break-words">{option.name}</span>
            {option.isOn && <Check width="1em" height="1em" />}
          </div>
        ))}
      </div>
      <output className={options.length > 0 ? "sr-only" : "text-ink-muted"}>
        {options.length === 0 && m.posts_label_none_found()}
      </output>
    </div>
  );
}

/** Scrolls the option that the arrow keys lead to into view. */
function reveal(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}
