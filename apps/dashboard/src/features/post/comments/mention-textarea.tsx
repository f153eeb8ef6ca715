// No native list can be controlled from a textarea.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { m } from "#paraglide/messages.js";
import {
  type Mentionable,
  mentionQueryAt,
  type MentionQuery,
  suggestMentions,
} from "@postlark/domain/mention";
import { maxPostCommentLength } from "@postlark/domain/post-comment";
import { Textarea, type TextareaProps } from "@postlark/ui/textarea";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

/** A textarea that suggests members' names after an `@`: arrow keys select, Enter or Tab inserts, Escape closes. */
export function MentionTextarea({
  value,
  people,
  isFocused,
  onWrite,
  ...props
}: Omit<TextareaProps, "value" | "onChange"> & {
  value: string;
  people: readonly Mentionable[];
  /** Whether it takes focus, with the caret at the end. */
  isFocused: boolean;
  onWrite: (text: string) => void;
}) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [mentionQuery, setMentionQuery] = useState<MentionQuery>();
  const [active, setActive] = useState(0);
  /** The index to which the caret moves after the next render. */
  const caret = useRef<number>(undefined);
  const suggestions = mentionQuery === undefined ? [] : suggestMentions(people, mentionQuery.query);
  const isOpen = suggestions.length > 0;

  useEffect(() => {
    const { current } = field;
    if (!isFocused || current === null) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isFocused]);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function updateQuery({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    setMentionQuery(
      selectionStart === selectionEnd ? mentionQueryAt(text, selectionStart) : undefined,
    );
    setActive(0);
  }

  function insertMention({ name }: Mentionable) {
    if (mentionQuery === undefined) return;
    const textBefore = `${value.slice(0, mentionQuery.begin)}@${name} `;
    const textAfter = value
      .slice(mentionQuery.begin + 1 + mentionQuery.query.length)
      .replace(/^ /, "");
    caret.current = textBefore.length;
    setMentionQuery(undefined);
    onWrite(textBefore + textAfter);
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    const activeSuggestion = suggestions[active];
    if (activeSuggestion === undefined || event.metaKey || event.ctrlKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: suggestions.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step) % suggestions.length);
    else if (event.key === "Enter" || event.key === "Tab") insertMention(activeSuggestion);
    else if (event.key === "Escape") setMentionQuery(undefined);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Textarea
        ref={field}
        value={value}
        maxLength={maxPostCommentLength}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={({ target }) => {
          onWrite(target.value);
          updateQuery(target);
        }}
        onClick={({ currentTarget }) => updateQuery(currentTarget)}
        onKeyDown={handleKey}
        onBlur={() => setMentionQuery(undefined)}
        {...props}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={m.posts_comment_people()}
          className="absolute z-10 mt-1 w-72 max-w-full rounded-lg border border-line bg-raised p-1 shadow-overlay"
        >
          {suggestions.map((person, index) => (
            // Keyboard input stays in the field; this only handles clicks.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insertMention(person)}
              className="flex min-h-control items-center rounded-md px-3 outline-none aria-selected:bg-selected aria-selected:text-ink"
            >
              <span className="truncate">{person.name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
