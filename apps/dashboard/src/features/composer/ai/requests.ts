import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { currentLocale } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import { textLength, type TextUnit } from "@postlark/domain/text-length";
import type { NetworkId } from "@postlark/networks/network-ids";
import type { SuggestionRequest } from "@postlark/sdk/suggestions";
import { contentOf, type Variant } from "../draft/draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import type { UndoableAutosave } from "../history/history.ts";
import type { Brief } from "./draft-form.tsx";
import type { Range } from "./proposal.ts";
import { templateDraft } from "./template-draft.ts";
import type { useProposal } from "./use-proposal.ts";
import type { Writing } from "./writing.ts";

export type Manner = Extract<SuggestionRequest, { kind: "rewrite" }>["manner"];

/** Requested lengths in characters, capped by the network's limit. */
const lengths = { short: 140, medium: 280, full: 2_000 } as const;

const hashtagCount = 5;

/** Requested length in characters, capped by the remaining room. */
const maxHashtagsLength = 120;

/**
 * Returns the functions of the writing bar, each of which requests a suggestion for the variant's text. They read the
 * text when they are called. Without a model, a draft comes from a template.
 */
export function writingRequests({
  writing: { model, examples, suggest },
  variant,
  limit,
  autosave,
  propose,
}: {
  writing: Pick<Writing, "model" | "examples" | "suggest">;
  variant: Variant;
  limit: { max: number | null; unit: TextUnit };
  autosave: Pick<UndoableAutosave, "snapshot">;
  propose: ReturnType<typeof useProposal>["propose"];
}) {
  const maxLength = Math.max(20, Math.min(limit.max ?? 10_000, 10_000));
  const currentText = () => {
    const { text, settings } = contentOf(autosave.snapshot().draft, variant);
    return { text, language: settings?.language ?? currentLocale() };
  };

  function requestSuggestion(request: SuggestionRequest, range: Range) {
    void propose(range, `model:${model?.model}`, async (options) => {
      const end = await suggest(request, options);
      return m.ai_write_done({ model: end.model, count: formatCount(end.tokens) });
    });
  }

  function requestDraft(brief: Brief) {
    const { text, language } = currentText();
    const maxDraftLength = Math.min(lengths[brief.length], limit.max ?? lengths.full);
    const box = editorBox();
    const cursor = {
      from: box?.selectionStart ?? text.length,
      to: box?.selectionEnd ?? text.length,
    };
    if (model !== null) {
      const { length: _length, ...fields } = brief;
      return requestSuggestion(
        { kind: "draft", language, maxLength: maxDraftLength, ...fields },
        cursor,
      );
    }
    void propose(cursor, "template", async ({ onText }) => {
      onText(templateDraft(brief, { max: maxDraftLength, unit: limit.unit }, examples));
      return m.ai_write_done_template();
    });
  }

  /** Requests a replacement for the selection, or for the whole text without one. */
  function requestReplacement(
    request: (selection: { text: string; language: string }) => SuggestionRequest,
  ) {
    const { text, language } = currentText();
    const box = editorBox();
    const [start, end] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0];
    const range = start < end ? { from: start, to: end } : { from: 0, to: text.length };
    const selectedText = text.slice(range.from, range.to);
    if (selectedText.trim() === "") return toastError(m.ai_write_text_missing());
    requestSuggestion(request({ text: selectedText, language }), range);
  }

  return {
    draft: requestDraft,
    rewrite: (manner: Manner, wish = "") =>
      requestReplacement((selection) => ({
        kind: "rewrite",
        ...selection,
        maxLength,
        manner,
        wish,
      })),
    translate: (to: string) =>
      requestReplacement(({ text }) => ({ kind: "translate", text, language: to, maxLength })),
    adapt: (network: NetworkId) =>
      requestReplacement((selection) => ({ kind: "adapt", ...selection, maxLength, network })),
    addHashtags() {
      const { text, language } = currentText();
      if (text.trim() === "") return toastError(m.ai_write_text_missing());
      const room = Math.min(maxLength - textLength(text, limit.unit), maxHashtagsLength);
      const request = { kind: "hashtags", language, count: hashtagCount, text } as const;
      const lead = text.endsWith("\n") ? "" : "\n\n";
      const range = { from: text.length, to: text.length, lead };
      requestSuggestion({ ...request, maxLength: Math.max(20, room) }, range);
    },
  };
}

export type WritingRequests = ReturnType<typeof writingRequests>;
