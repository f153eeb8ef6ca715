/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the platform has no list that a textarea steers */
import { NetworkIcon } from "#components/network-mark.tsx";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { ComposerChannel } from "../composer-channel.ts";
import { editorBox } from "../editor/editor-box.ts";
import { emojiNamed, type NamedEmoji } from "./completion-candidates.ts";
import { completionOffers, type Offer } from "./completion-offers.ts";
import { emojiNames } from "./emoji-names.ts";
import { usePeople } from "./use-people.ts";
import type { WordBefore } from "./word-before.ts";

export type CompletionListProps = {
  word: WordBefore;
  /** Recent texts of the workspace, newest first. */
  texts: readonly string[];
  /** On whose networks people are looked up. */
  channels: readonly ComposerChannel[];
  /** Replaces the whole text, as an undo step of its own. */
  onText: (text: string, step: symbol) => void;
  /** Called when a suggestion was inserted. */
  onDone: () => void;
  onClose: () => void;
};

/**
 * Suggestions for the word being typed: emoji by name, hashtags and mentions used before, and people on the
 * networks. The editor keeps focus:
 * arrow keys select, Enter or Tab inserts, Escape closes. A closing colon inserts the emoji of that exact name.
 */
export function CompletionList(props: CompletionListProps) {
  const { word, texts, channels, onText, onDone, onClose } = props;
  const listId = useId();
  const names = useEmojiNames(word.kind === "emoji");
  const people = usePeople(word, channels);
  const offers = completionOffers(word, texts, names, people);
  const [selection, setSelection] = useState({ query: word.query, at: 0 });
  const active = selection.query === word.query ? Math.min(selection.at, offers.length - 1) : 0;

  function insert(completion: string): void {
    const box = editorBox();
    if (box === null) return;
    const textBefore = box.value.slice(0, word.from) + completion;
    const textAfter = box.value.slice(word.to);
    onDone();
    flushSync(() =>
      onText(
        textBefore + (completion.endsWith(" ") ? textAfter.replace(/^ /, "") : textAfter),
        Symbol("completion"),
      ),
    );
    box.focus();
    box.setSelectionRange(textBefore.length, textBefore.length);
  }

  const exactEmoji = word.query.endsWith(":")
    ? emojiNamed(names, word.query.slice(0, -1))
    : undefined;
  const insertExactEmoji = useEffectEvent(() => {
    // The effect may run twice, and the user may have typed on.
    if (exactEmoji !== undefined && editorBox()?.value.startsWith(`:${word.query}`, word.from))
      insert(exactEmoji);
  });
  useEffect(() => {
    if (exactEmoji !== undefined) queueMicrotask(() => insertExactEmoji());
  }, [exactEmoji]);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const offer = offers[active];
    if (offer === undefined || event.metaKey || event.ctrlKey || event.isComposing) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: offers.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) {
      const at = (active + step) % offers.length;
      setSelection({ query: word.query, at });
      document.querySelector(`[id="${listId}-${at}"]`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" || event.key === "Tab") insert(`${offer.insertedText} `);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const box = editorBox();
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    box?.addEventListener("keydown", listener);
    return () => box?.removeEventListener("keydown", listener);
  }, []);

  const isOpen = offers.length > 0;
  const activeId = isOpen ? `${listId}-${active}` : undefined;
  useEffect(() => {
    const box = editorBox();
    if (activeId === undefined) return undefined;
    box?.setAttribute("aria-controls", listId);
    box?.setAttribute("aria-activedescendant", activeId);
    return () => {
      box?.removeAttribute("aria-controls");
      box?.removeAttribute("aria-activedescendant");
    };
  }, [listId, activeId]);

  if (!isOpen) return null;
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={m.composer_completions()}
      className="absolute inset-x-4 top-0 z-30 max-w-80 rounded-lg border border-line bg-raised p-1 shadow-overlay"
    >
      {offers.map((offer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the editor has the focus and the keys
        <div
          key={offer.insertedText}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Keeps focus in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(`${offer.insertedText} `)}
          className="flex min-h-control items-center gap-2 rounded-md px-3 outline-none aria-selected:bg-selected aria-selected:text-ink"
        >
          {offer.person === undefined ? (
            <span className="truncate">{offer.label}</span>
          ) : (
            <MentionLabel person={offer.person} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Without a picture: pages load none from other servers. */
function MentionLabel({ person }: { person: NonNullable<Offer["person"]> }) {
  const { name, handle, network } = person;
  return (
    <>
      <NetworkIcon network={network} className="shrink-0" />
      <span className="min-w-0">
        <bdi className="block truncate">{name}</bdi>
        <span className="relative block truncate text-xs text-ink-muted">
          {`@${handle} `}
          <span className="sr-only">{networkName(network)}</span>
        </span>
      </span>
    </>
  );
}

/** The emoji names once loaded; empty if loading failed, since typing works without them. */
function useEmojiNames(isAsked: boolean): readonly NamedEmoji[] {
  const [names, setNames] = useState<readonly NamedEmoji[]>([]);
  useEffect(() => {
    if (isAsked) emojiNames().then(setNames, () => {});
  }, [isAsked]);
  return names;
}
