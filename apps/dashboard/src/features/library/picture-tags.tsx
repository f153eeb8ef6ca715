import { m } from "#paraglide/messages.js";
import { maxTagLength, maxTagsPerPicture } from "@postlark/domain/library-picture";
import { Button } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import { SuggestedInput } from "@postlark/ui/suggested-input";
import { type FormEvent, useRef, useState } from "react";

/** Adds or removes a tag. @returns whether it succeeded; an error shows a toast */
export type SetTag = (tag: string, isOn: boolean) => Promise<boolean>;

/** A picture's tags, by which it can be found. */
export function PictureTags({
  tags,
  suggestions,
  onSet,
}: {
  tags: readonly string[];
  suggestions: readonly string[];
  /** Absent for users with read-only access. */
  onSet: SetTag | undefined;
}) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= maxTagsPerPicture;

  async function add(tag: string) {
    if (tag !== "" && (await onSet?.(tag, true)))
      setTyped((now) => (now.trim() === tag ? "" : now));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void add(typed.trim());
  }

  return (
    <section aria-label={m.media_library_tags()} className="grid gap-2 text-sm">
      <h2 className="font-medium">{m.media_library_tags()}</h2>
      {tags.length === 0 ? (
        <p className="text-ink-muted">{m.media_library_no_tags()}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-control-sm max-w-full items-center rounded-full border border-line-firm ps-3"
            >
              <span className={`truncate ${onSet === undefined ? "pe-3" : ""}`}>{tag}</span>
              {onSet !== undefined && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={m.media_library_tag_remove({ tag })}
                  className="rounded-full"
                  onClick={() => {
                    void onSet(tag, false);
                    // The button disappears with its tag.
                    field.current?.focus();
                  }}
                >
                  <Close />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onSet !== undefined && (
        <form method="post" noValidate onSubmit={handleSubmit} className="flex gap-2">
          <SuggestedInput
            ref={field}
            aria-label={m.media_library_tag_new()}
            placeholder={m.media_library_tag_new()}
            suggestions={suggestions.filter((tag) => !tags.includes(tag))}
            value={typed}
            maxLength={maxTagLength}
            disabled={isFull}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" disabled={isFull}>
            {m.media_library_tag_add()}
          </Button>
        </form>
      )}
      {isFull && onSet !== undefined && (
        <p className="text-ink-muted">{m.media_library_tags_most({ count: maxTagsPerPicture })}</p>
      )}
    </section>
  );
}
