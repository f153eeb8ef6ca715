import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { contentOf } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import { type Brief, emptyBrief } from "./draft-form.tsx";
import { GoalChips } from "./goal-chips.tsx";
import { ProposalView, WritingMore } from "./lazy.tsx";
import { writingRequests } from "./requests.ts";
import { RewriteChips } from "./rewrite-chips.tsx";
import { useProposal } from "./use-proposal.ts";
import { WritingLine } from "./writing-line.tsx";
import { WritingOutcome } from "./writing-outcome.tsx";
import type { Writing, WritingPlace } from "./writing.ts";

export type WritingBarProps = WritingPlace & {
  writing: Writing;
  /** Called when more options are opened, whose data load then. */
  onMore: () => void;
};

/**
 * One line below the editor that drafts and rewrites with the workspace's model or with templates. What comes appears
 * beside the text, which changes when the user accepts it.
 */
export function WritingBar({ writing, network, onMore, ...props }: WritingBarProps) {
  const { variant, autosave } = props;
  const { model } = writing;
  const help = useProposal(variant, autosave);
  const { proposal, isWriting, propose } = help;
  const requests = writingRequests({ ...props, writing, propose });
  // With a text a line is a wish for it; a template cannot follow one.
  const hasText = useDraft(autosave, (now) => /\S/.test(contentOf(now.draft, variant).text));
  const isWish = hasText && model !== null;
  const [brief, setBrief] = useState(emptyBrief);
  const [wish, setWish] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [more, setMore] = useState({ isOpen: false, translations: 0 });
  const section = useRef<HTMLElement>(null);
  const line = useRef<HTMLInputElement>(null);

  const location = useLocation();
  useEffect(() => {
    if (location.hash === "#write") line.current?.focus();
  }, [location]);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || proposal === undefined) return;
    const isHere = section.current?.contains(document.activeElement) === true;
    if (!isHere && document.activeElement !== editorBox()) return;
    event.preventDefault();
    help.discard();
    if (isHere) line.current?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  function draft(submitted: Brief) {
    setIsMissing(!isWish && submitted.about.trim() === "");
    if (submitted.about.trim() !== "") requests.draft(submitted);
  }

  function showMore(isOpen: boolean, isForLanguage = false) {
    if (isOpen) onMore();
    setMore({ isOpen, translations: isForLanguage ? more.translations + 1 : 0 });
  }

  return (
    <section
      ref={section}
      id="write"
      aria-label={m.ai_write_title()}
      data-own-keys=""
      className="grid gap-3 border-t border-line p-4"
    >
      <WritingLine
        ref={line}
        kind={isWish ? "wish" : model === null ? "template" : "draft"}
        text={isWish ? wish : brief.about}
        isMissing={isMissing}
        isPending={isWriting}
        onChange={(text) => {
          setIsMissing(false);
          if (isWish) setWish(text);
          else setBrief({ ...brief, about: text });
        }}
        onSubmit={() => {
          if (!isWish) draft(brief);
          else if (wish.trim() !== "") requests.rewrite("custom", wish);
        }}
      />
      <div className="flex min-w-0 items-start gap-2">
        <div className="flex min-w-0 grow gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
          {isWish ? (
            <RewriteChips
              requests={requests}
              network={network}
              isOff={isWriting}
              onTranslate={() => showMore(true, true)}
            />
          ) : (
            <GoalChips goal={brief.goal} onChange={(goal) => setBrief({ ...brief, goal })} />
          )}
        </div>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={more.isOpen}
          onClick={() => showMore(!more.isOpen)}
        >
          {m.ai_write_more()}
        </Button>
      </div>
      <WritingOutcome state={help.state} onStop={help.stop} onUndo={help.undo} />
      {proposal !== undefined && (
        <ProposalView
          proposal={proposal}
          autosave={autosave}
          isWriting={isWriting}
          onAccept={help.accept}
          onAppend={help.append}
          onDiscard={() => {
            help.discard();
            line.current?.focus();
          }}
        />
      )}
      {more.isOpen && (
        <WritingMore
          {...props}
          writing={writing}
          requests={requests}
          brief={brief}
          hasTopic={isWish}
          translations={more.translations}
          isPending={isWriting}
          onChange={setBrief}
          onDraft={draft}
          onPick={(about) => {
            setBrief({ ...brief, about });
            line.current?.focus();
          }}
        />
      )}
    </section>
  );
}
