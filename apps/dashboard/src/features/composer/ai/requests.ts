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
const hashtagsLength = 120;

/** All that can be asked for a text. The text is read when something is asked, not while it is typed. */
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
  const current = () => {
    const { text, settings } = contentOf(autosave.snapshot().draft, variant);
    return { text, language: settings?.language ?? currentLocale() };
  };

  function ask(request: SuggestionRequest, range: Range) {
    void propose(range, `model:${model?.model}`, async (options) => {
      const end = await suggest(request, options);
      return m.ai_write_done({ model: end.model, count: formatCount(end.tokens) });
    });
  }

  function draft(brief: Brief) {
    const { text, language } = current();
    const most = Math.min(lengths[brief.length], limit.max ?? lengths.full);
    const box = editorBox();
    const cursor = {
      from: box?.selectionStart ?? text.length,
      to: box?.selectionEnd ?? text.length,
    };
    if (model !== null) {
      const { length: _length, ...fields } = brief;
      return ask({ kind: "draft", language, maxLength: most, ...fields }, cursor);
    }
    void propose(cursor, "template", async ({ onText }) => {
      onText(templateDraft(brief, { max: most, unit: limit.unit }, examples));
      return m.ai_write_done_template();
    });
  }

  /** Requests a replacement for the selection, or for the whole text without one. */
  function replace(request: (chosen: { text: string; language: string }) => SuggestionRequest) {
    const { text, language } = current();
    const box = editorBox();
    const [start, end] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0];
    const range = start < end ? { from: start, to: end } : { from: 0, to: text.length };
    const selectedText = text.slice(range.from, range.to);
    if (selectedText.trim() === "") return toastError(m.ai_write_text_missing());
    ask(request({ text: selectedText, language }), range);
  }

  return {
    draft,
    rewrite: (manner: Manner, wish = "") =>
      replace((chosen) => ({ kind: "rewrite", ...chosen, maxLength, manner, wish })),
    translate: (to: string) =>
      replace(({ text }) => ({ kind: "translate", text, language: to, maxLength })),
    adapt: (network: NetworkId) =>
      replace((chosen) => ({ kind: "adapt", ...chosen, maxLength, network })),
    addHashtags() {
      const { text, language } = current();
      if (text.trim() === "") return toastError(m.ai_write_text_missing());
      const room = Math.min(maxLength - textLength(text, limit.unit), hashtagsLength);
      const request = { kind: "hashtags", language, count: hashtagCount, text } as const;
      const lead = text.endsWith("\n") ? "" : "\n\n";
      const range = { from: text.length, to: text.length, lead };
      ask({ ...request, maxLength: Math.max(20, room) }, range);
    },
  };
}

export type WritingRequests = ReturnType<typeof writingRequests>;
