// No native list can be controlled from a textarea.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { m } from "#paraglide/messages.js";
import {
  type Mentionable,
  mentionBefore,
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
  const [question, setQuestion] = useState<MentionQuery>();
  const [active, setActive] = useState(0);
  /** Where the caret goes after the next render. */
  const caret = useRef<number>(undefined);
  const offered = question === undefined ? [] : suggestMentions(people, question.query);
  const isOpen = offered.length > 0;

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

  function look({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    setQuestion(selectionStart === selectionEnd ? mentionBefore(text, selectionStart) : undefined);
    setActive(0);
  }

  function take({ name }: Mentionable) {
    if (question === undefined) return;
    const before = `${value.slice(0, question.begin)}@${name} `;
    const after = value.slice(question.begin + 1 + question.query.length).replace(/^ /, "");
    caret.current = before.length;
    setQuestion(undefined);
    onWrite(before + after);
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    const chosen = offered[active];
    if (chosen === undefined || event.metaKey || event.ctrlKey) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: offered.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(chosen);
    else if (event.key === "Escape") setQuestion(undefined);
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
          look(target);
        }}
        onClick={({ currentTarget }) => look(currentTarget)}
        onKeyDown={handleKey}
        onBlur={() => setQuestion(undefined)}
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
          {offered.map((person, index) => (
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
              onClick={() => take(person)}
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
