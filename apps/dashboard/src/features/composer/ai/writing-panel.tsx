import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { currentLocale } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import { textLength, type TextUnit } from "@postlark/domain/text-length";
import type { NetworkId } from "@postlark/networks/network-ids";
import type { SuggestionRequest } from "@postlark/sdk/suggestions";
import { Badge } from "@postlark/ui/badge";
import { useState } from "react";
import { contentOf, type Draft, type Variant } from "../draft/draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { UndoableAutosave } from "../history/history.ts";
import { type Brief, DraftForm, emptyBrief } from "./draft-form.tsx";
import { IdeaList } from "./idea-list.tsx";
import { type Manner, RewriteForm } from "./rewrite-form.tsx";
import { templateDraft } from "./template-draft.ts";
import { TextTools } from "./text-tools.tsx";
import { undescribedIn, useDescriptions } from "./use-descriptions.ts";
import { type Range, useWriting } from "./use-writing.ts";
import { WritingAbout } from "./writing-about.tsx";
import { WritingOutcome } from "./writing-outcome.tsx";
import type { Writing } from "./writing.ts";

export type WritingPanelProps = {
  writing: Writing;
  draft: Draft;
  variant: Variant;
  /** The variant's network; undefined for the base. */
  network: NetworkId | undefined;
  /** The tightest of the networks' limits. */
  limit: { max: number | null; unit: TextUnit };
  autosave: UndoableAutosave;
  onBusy: (isBusy: boolean) => void;
};

/** Requested lengths in characters, capped by the network's limit. */
const lengths = { short: 140, medium: 280, full: 2_000 } as const;

const hashtagCount = 5;

/** Requested length in characters, capped by the remaining room. */
const hashtagsLength = 120;

/** Drafts and rewrites with the workspace's model or with templates, and names which of them. */
export function WritingPanel({ writing, network, limit, ...props }: WritingPanelProps) {
  const { draft, variant } = props;
  const { model } = writing;
  const { state, write, stop, undo } = useWriting(props);
  const [brief, setBrief] = useState(emptyBrief);
  const { text, settings, media } = contentOf(draft, variant);
  const language = settings?.language ?? currentLocale();
  const descriptions = useDescriptions(writing.suggest, {
    ...props,
    model: model?.model,
    language,
  });
  const isPending = state.kind === "writing" || descriptions.isPending;
  const charactersOf = (length: Brief["length"]) =>
    Math.min(lengths[length], limit.max ?? lengths.full);

  function ask(request: SuggestionRequest, range: Range) {
    const source = `model:${model?.model}`;
    void write(range, source, async (options) => {
      const end = await writing.suggest(request, options);
      const note = m.ai_write_done({ model: end.model, count: formatCount(end.tokens) });
      return { source, note };
    });
  }

  function draftFrom(submittedBrief: Brief) {
    const maxLength = charactersOf(submittedBrief.length);
    const box = editorBox();
    const selection = {
      from: box?.selectionStart ?? text.length,
      to: box?.selectionEnd ?? text.length,
    };
    if (model !== null) {
      const { length: _length, ...briefFields } = submittedBrief;
      return ask({ kind: "draft", language, maxLength, ...briefFields }, selection);
    }
    const source = "template";
    void write(selection, source, async ({ onText }) => {
      onText(templateDraft(submittedBrief, { max: maxLength, unit: limit.unit }, writing.examples));
      return { source, note: m.ai_write_done_template() };
    });
  }

  const maxRewriteLength = Math.max(20, Math.min(limit.max ?? 10_000, 10_000));

  /** Requests a replacement for the selection, or for the whole text without one. */
  function replace(request: (chosen: string) => SuggestionRequest) {
    const box = editorBox();
    const [start, end] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0];
    const range = start < end ? { from: start, to: end } : { from: 0, to: text.length };
    const selectedText = text.slice(range.from, range.to);
    if (selectedText.trim() === "") return toastError(m.ai_write_text_missing());
    ask(request(selectedText), range);
  }

  const rewrite = (manner: Manner, wish: string) =>
    replace((selectedText) => ({
      kind: "rewrite",
      language,
      maxLength: maxRewriteLength,
      text: selectedText,
      manner,
      wish,
    }));

  const translate = (to: string) =>
    replace((selectedText) => ({
      kind: "translate",
      language: to,
      maxLength: maxRewriteLength,
      text: selectedText,
    }));

  const adapt = (to: NetworkId) =>
    replace((selectedText) => ({
      kind: "adapt",
      language,
      maxLength: maxRewriteLength,
      text: selectedText,
      network: to,
    }));

  function stopAll() {
    stop();
    descriptions.stop();
  }

  function addHashtags() {
    if (text.trim() === "") return toastError(m.ai_write_text_missing());
    const rest = maxRewriteLength - textLength(text, limit.unit);
    const request = { kind: "hashtags", language, count: hashtagCount, text } as const;
    const lead = text.endsWith("\n") ? "" : "\n\n";
    const range = { from: text.length, to: text.length, lead };
    ask({ ...request, maxLength: Math.max(20, Math.min(rest, hashtagsLength)) }, range);
  }

  return (
    <section
      id="write"
      aria-label={m.ai_write_title()}
      className="grid gap-4 border-t border-line p-4"
    >
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {m.ai_write_title()}
          <Badge>{model === null ? m.ai_write_template() : m.ai_write_model(model)}</Badge>
        </h2>
        <WritingAbout writing={writing} />
      </header>
      <DraftForm
        brief={brief}
        isTemplate={model === null}
        isPending={isPending}
        onChange={setBrief}
        onDraft={draftFrom}
      />
      <WritingOutcome state={descriptions.state ?? state} onStop={stopAll} onUndo={undo} />
      {model !== null && (
        <>
          <RewriteForm isPending={isPending} onRewrite={rewrite} />
          <TextTools
            networkName={network && networkName(network)}
            undescribed={undescribedIn(media).length}
            isPending={isPending}
            onAdapt={() => network !== undefined && adapt(network)}
            onHashtags={addHashtags}
            onDescribe={descriptions.describe}
            onTranslate={translate}
          />
          <IdeaList
            writing={writing}
            isBusy={isPending}
            onPick={(idea) => setBrief((before) => ({ ...before, about: idea }))}
          />
        </>
      )}
    </section>
  );
}
