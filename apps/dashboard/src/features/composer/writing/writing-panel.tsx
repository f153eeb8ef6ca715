import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/figures";
import { currentLocale } from "@postlark/app/language";
import { toastError } from "@postlark/app/toast-error";
import type { TextUnit } from "@postlark/domain/text-length";
import type { SuggestionRequest } from "@postlark/sdk/suggestions";
import { Alert } from "@postlark/ui/alert";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import type { Autosave } from "../draft/autosave.ts";
import { contentOf, type Draft, type Variant } from "../draft/draft.ts";
import { type Brief, DraftForm } from "./draft-form.tsx";
import { type Manner, RewriteForm } from "./rewrite-form.tsx";
import { templateDraft } from "./template-draft.ts";
import { editorBox, useWriting, type WritingState } from "./use-writing.ts";
import type { Writing } from "./writing.ts";

export type WritingPanelProps = {
  writing: Writing;
  draft: Draft;
  variant: Variant;
  /** What the tightest of the networks takes. */
  limit: { max: number | null; unit: TextUnit };
  edit: Autosave["edit"];
  onBusy: (isBusy: boolean) => void;
};

/** Characters that are asked for, where the network takes as many. */
const lengths = { short: 140, medium: 280, full: 2_000 } as const;

/** Drafts and rewrites, by the workspace's model or from templates, which says what it is. */
export function WritingPanel({ writing, limit, ...props }: WritingPanelProps) {
  const { draft, variant } = props;
  const { model } = writing;
  const { state, write, stop, undo } = useWriting(props);
  const isPending = state.kind === "writing";
  const { text, settings } = contentOf(draft, variant);
  const language = settings?.language ?? currentLocale();
  const charactersOf = (length: Brief["length"]) =>
    Math.min(lengths[length], limit.max ?? lengths.full);

  function ask(request: SuggestionRequest, range: { from: number; to: number }) {
    const source = `model:${model?.model}`;
    void write(range, source, async (options) => {
      const end = await writing.suggest(request, options);
      const note = m.live_write_done({ model: end.model, count: formatCount(end.tokens) });
      return { source, note };
    });
  }

  function draftOf(brief: Brief) {
    const maxLength = charactersOf(brief.length);
    const box = editorBox();
    const at = { from: box?.selectionStart ?? text.length, to: box?.selectionEnd ?? text.length };
    if (model !== null) {
      const { length: _length, ...wanted } = brief;
      return ask({ kind: "draft", language, maxLength, ...wanted }, at);
    }
    const source = "template";
    void write(at, source, async ({ onText }) => {
      onText(templateDraft(brief, { max: maxLength, unit: limit.unit }));
      return { source, note: m.live_write_done_template() };
    });
  }

  function rewrite(manner: Manner, wish: string) {
    const box = editorBox();
    const [start, end] = [box?.selectionStart ?? 0, box?.selectionEnd ?? 0];
    const range = start < end ? { from: start, to: end } : { from: 0, to: text.length };
    const chosen = text.slice(range.from, range.to);
    if (chosen.trim() === "") return toastError(m.live_write_text_missing());
    const maxLength = Math.max(20, Math.min(limit.max ?? 10_000, 10_000));
    ask({ kind: "rewrite", language, maxLength, text: chosen, manner, wish }, range);
  }

  return (
    <section
      id="write"
      aria-label={m.live_write_title()}
      className="grid gap-4 border-t border-line p-4"
    >
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {m.live_write_title()}
          <Badge>{model === null ? m.live_write_template() : m.live_write_model(model)}</Badge>
        </h2>
        {model === null ? <NoModel path={writing.settingsPath} /> : <About writing={writing} />}
      </header>
      <DraftForm isTemplate={model === null} isPending={isPending} onDraft={draftOf} />
      <Outcome state={state} onStop={stop} onUndo={undo} />
      {model !== null && <RewriteForm isPending={isPending} onRewrite={rewrite} />}
    </section>
  );
}

function About({ writing: { model, used } }: { writing: Writing }) {
  return (
    <p className="text-sm text-ink-muted">
      {m.live_write_about_model()}{" "}
      {used !== undefined && model !== null && (
        <span className="tabular-nums">
          {m.live_write_used({
            used: formatCount(used),
            limit: formatCount(model.monthlyTokens),
          })}
        </span>
      )}
    </p>
  );
}

function NoModel({ path }: { path: Writing["settingsPath"] }) {
  return (
    <p className="text-sm text-ink-muted">
      {m.live_write_about_template()}{" "}
      {path !== undefined && (
        <AppLink to={path} className="text-accent underline underline-offset-4">
          {m.live_write_connect()}
        </AppLink>
      )}
    </p>
  );
}

function Outcome({
  state,
  onStop,
  onUndo,
}: {
  state: WritingState;
  onStop: () => void;
  onUndo: (() => void) | undefined;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <output className="text-ink-muted">
          {state.kind === "writing" && m.live_write_writing()}
          {state.kind === "stopped" && m.live_write_stopped()}
          {state.kind === "done" && state.note}
        </output>
        {state.kind === "writing" && (
          <Button variant="secondary" size="sm" onClick={onStop}>
            {m.live_write_stop()}
          </Button>
        )}
        {onUndo !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={onUndo}
          >
            {m.live_write_undo()}
          </Button>
        )}
      </div>
      {state.kind === "failed" && <Alert title={m.live_write_failed()}>{state.message}</Alert>}
    </>
  );
}
