import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { editorBox } from "../editor/editor-box.ts";
import type { FindPanelProps } from "./find-panel-props.ts";
import { useMatches } from "./use-matches.ts";

/** Finds text in the base and in overrides and replaces it; undo reverts a replacement. */
export function FindPanel(props: FindPanelProps) {
  const { channels, focusRequestCount, isOff, onClose } = props;
  const find = useMatches(props);
  const { matches, currentIndex, search, replaced } = find;
  const searchField = useFocusOnRequest(focusRequestCount);
  const current = currentIndex === undefined ? undefined : matches[currentIndex];
  const hasNoMatch = matches.length === 0;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
  }

  function statusMessage(): string {
    if (replaced !== undefined) return m.composer_find_done({ count: replaced });
    if (search.words === "") return "";
    if (hasNoMatch) return m.composer_find_none();
    if (currentIndex === undefined || current === undefined) {
      return m.composer_find_found({ count: matches.length });
    }
    const channel = channels.find(({ id }) => id === current.variant);
    const name = channel === undefined ? m.composer_base() : channel.name;
    return m.composer_find_at({
      number: currentIndex + 1,
      count: matches.length,
      place: current.field === "text" ? name : `${name}, ${m.posts_comment_first()}`,
    });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all that stands in it
    <section
      aria-label={m.composer_find()}
      data-own-keys=""
      className="grid gap-3 border-b border-line bg-sunken p-4"
      onKeyDown={closeOnEscape}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={m.composer_find_words()}>
          {(control) => (
            <Input
              {...control}
              ref={searchField}
              value={search.words}
              onChange={({ target }) => find.setWords(target.value)}
              onKeyDown={onEnter(find.step)}
            />
          )}
        </Field>
        <Field label={m.composer_find_replacement()}>
          {(control) => (
            <Input
              {...control}
              value={find.replacement}
              onChange={({ target }) => find.setReplacement(target.value)}
              onKeyDown={onEnter(find.replace)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <CheckboxField
          label={m.composer_find_exact()}
          checked={search.isExact}
          onChange={({ target }) => find.setIsExact(target.checked)}
        />
        <output className="min-w-0 grow text-sm text-ink-muted tabular-nums">
          {statusMessage()}
        </output>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={hasNoMatch} onClick={() => find.step(true)}>
          {m.composer_find_before()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={hasNoMatch}
          onClick={() => find.step(false)}
        >
          {m.composer_find_next()}
        </Button>
        <Button variant="secondary" size="sm" disabled={hasNoMatch || isOff} onClick={find.replace}>
          {m.composer_find_one()}
        </Button>
        <Button size="sm" disabled={hasNoMatch || isOff} onClick={find.replaceAll}>
          {m.composer_find_replace()}
        </Button>
        <Button variant="ghost" size="sm" className="ms-auto" onClick={onClose}>
          {m.composer_close()}
        </Button>
      </div>
    </section>
  );
}

/** Enter goes to the next match, Shift+Enter to the previous one. */
function onEnter(act: (isBack: boolean) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act(event.shiftKey);
  };
}

/** Focuses the field on each request, and restores focus when the panel closes. */
function useFocusOnRequest(requestCount: number) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const previousFocus = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const canRestore = previousFocus instanceof HTMLElement && previousFocus.isConnected;
      (canRestore && previousFocus !== document.body ? previousFocus : editorBox())?.focus();
    };
  }, []);
  useEffect(() => {
    if (requestCount === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [requestCount]);
  return field;
}
