import { TextChanges } from "#components/text-changes.tsx";
import { m } from "#paraglide/messages.js";
import { findLostReferences } from "@postlark/domain/lost-references";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { contentOf } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import type { UndoableAutosave } from "../history/history.ts";
import { placeProposal, type Proposal } from "./proposal.ts";

export type ProposalViewProps = {
  proposal: Proposal;
  autosave: UndoableAutosave;
  /** Whether more of it is to come. */
  isWriting: boolean;
  onAccept: () => void;
  /** Adds a text at the suggestion's end. */
  onAppend: (piece: string) => void;
  onDiscard: () => void;
};

/** A suggestion beside the text that it would change, with what it lost, to accept or to discard. */
export function ProposalView({
  proposal,
  autosave,
  isWriting,
  onAccept,
  onAppend,
  onDiscard,
}: ProposalViewProps) {
  const { textBefore, text, variant, source } = proposal;
  const hasPlace = useDraft(
    autosave,
    ({ draft }) => placeProposal(contentOf(draft, variant).text, proposal) !== undefined,
  );
  const newText = placeProposal(textBefore, proposal)?.text ?? text;
  const lost = isWriting ? [] : findLostReferences(textBefore, newText);
  const noteId = useId();
  const view = useRef<HTMLElement>(null);
  const acceptButton = useRef<HTMLButtonElement>(null);

  // Only from the line: somebody who writes on is not interrupted.
  useEffect(() => {
    const active = document.activeElement;
    const isHere = active === document.body || active?.closest("#write") !== null;
    if (!isWriting && isHere) (acceptButton.current ?? view.current)?.focus();
  }, [isWriting]);

  return (
    <section
      ref={view}
      tabIndex={-1}
      aria-label={m.ai_write_result()}
      className="grid gap-3 rounded-md border border-line bg-sunken p-3 text-sm"
    >
      <Badge className="justify-self-start">
        {source === "template"
          ? m.ai_write_template()
          : m.ai_write_model({ model: source.replace(/^model:/, "") })}
      </Badge>
      {isWriting || textBefore.trim() === "" ? (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {isWriting ? text : newText}
        </p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Side title={m.ai_write_before()}>
            <TextChanges before={textBefore} after={newText} side="before" />
          </Side>
          <Side title={m.ai_write_after()}>
            <TextChanges before={textBefore} after={newText} side="after" />
          </Side>
        </div>
      )}
      {!isWriting && (
        <>
          <div id={noteId} className="grid gap-1 text-warning empty:hidden">
            {lost.length > 0 && (
              <p className="wrap-anywhere">{m.ai_write_lost({ names: lost.join(", ") })}</p>
            )}
            {!hasPlace && <p>{m.ai_write_changed()}</p>}
          </div>
          <div className="flex flex-wrap gap-2">
            {hasPlace && (
              <Button ref={acceptButton} size="sm" aria-describedby={noteId} onClick={onAccept}>
                {m.ai_write_accept()}
              </Button>
            )}
            {lost.length > 0 && hasPlace && (
              <Button variant="secondary" size="sm" onClick={() => onAppend(lost.join(" "))}>
                {m.ai_write_put_back()}
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={onDiscard}>
              {m.ai_write_discard()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-xs font-medium text-ink-muted">{title}</h2>
      {children}
    </div>
  );
}
