import { m } from "#paraglide/messages.js";
import { maxTextLength } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import { MarkedTextarea, type TextMark } from "@postlark/ui/marked-textarea";
import { type ClipboardEvent, type DragEvent, type ReactNode, useMemo, useState } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import { CompletionList } from "../lazy.tsx";
import { useCompletion } from "../completion/use-completion.ts";
import type { Autosave } from "../draft/autosave.ts";
import { contentOf } from "../draft/draft.ts";
import { useDraft } from "../draft/use-draft.ts";
import { marksOf } from "./editor-marks.ts";
import type { TextFit } from "./text-limits.ts";
import { useTextLinks } from "./use-text-links.ts";

/** A paste of at least this length counts as a document, in UTF-16 code units. */
const longPaste = 280;

/**
 * The one editor: a textarea with what is drawn behind it, and the pictures beneath. Pictures may be
 * pasted into it and dropped on it.
 * @param channel whose text it is; `null` for the base, the text of all `chosen` ones
 * @param said what the workspace said lately: its tags and mentions are offered again
 * @param fit may be a moment behind the text, which never waits for it
 * @param onReset lets the channel say the base again; absent where it does
 */
export function PostEditor({
  channel,
  chosen,
  autosave,
  said,
  fit,
  searchMarks,
  isReadOnly,
  describedBy,
  onText,
  onFiles,
  onLongPaste,
  onReset,
  onRemove,
  children,
}: {
  channel: ComposerChannel | null;
  chosen: readonly ComposerChannel[];
  autosave: Pick<Autosave, "subscribe" | "snapshot">;
  said: readonly string[];
  fit: TextFit | null;
  searchMarks: readonly TextMark[];
  isReadOnly: boolean;
  describedBy: string;
  /** Changes the text. @param group identifies changes that are undone together; undefined while typing */
  onText: (text: string, group?: symbol) => void;
  onFiles: (files: readonly File[]) => void;
  /** Called when something was pasted that may not fit into one post. */
  onLongPaste: () => void;
  onReset: (() => void) | undefined;
  /** Removes the channel from the post. */
  onRemove: () => void;
  children: ReactNode;
}) {
  const text = useDraft(autosave, ({ draft }) => contentOf(draft, channel?.id ?? null).text);
  const [isOver, setIsOver] = useState(false);
  const completion = useCompletion();
  const links = useTextLinks(text);
  const marks = useMemo(
    () => [...searchMarks, ...marksOf(text, fit, links)],
    [text, fit, searchMarks, links],
  );

  function takePasted(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (isReadOnly) return;
    if (files.length === 0) {
      if (event.clipboardData.getData("text").length >= longPaste) onLongPaste();
      return;
    }
    event.preventDefault();
    onFiles(files);
  }

  function takeDropped(event: DragEvent) {
    setIsOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    // Otherwise the browser would open the dropped file.
    event.preventDefault();
    if (!isReadOnly) onFiles([...event.dataTransfer.files]);
  }

  function showDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <div
      className={`bg-field has-[textarea:focus-visible]:inset-ring has-[textarea:focus-visible]:inset-ring-ring ${isOver ? "inset-ring-2 inset-ring-accent" : ""}`}
    >
      {channel !== null && (
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 border-b py-1 border-line px-4 text-sm text-ink-muted">
          {onReset === undefined
            ? m.composer_inherits({ name: channel.name })
            : m.composer_overrides({ name: channel.name })}
          {onReset !== undefined && !isReadOnly && (
            <Button variant="link" size="sm" onClick={onReset}>
              {m.composer_reset()}
            </Button>
          )}
          {!isReadOnly && (
            <Button variant="ghost" size="sm" className="ms-auto" onClick={onRemove}>
              <Close />
              <span className="max-sm:sr-only">{m.composer_remove_channel()}</span>
            </Button>
          )}
        </p>
      )}
      <MarkedTextarea
        data-cause="text"
        aria-label={
          channel === null ? m.composer_text() : m.composer_text_for({ name: channel.name })
        }
        aria-describedby={describedBy}
        placeholder={m.composer_placeholder()}
        value={text}
        marks={marks}
        maxLength={maxTextLength}
        readOnly={isReadOnly}
        aria-autocomplete="list"
        onChange={({ target }) => {
          onText(target.value);
          completion.update(target, true);
        }}
        onSelect={({ currentTarget }) => completion.update(currentTarget)}
        onBlur={completion.clear}
        onPaste={takePasted}
        onDrop={takeDropped}
        onDragOver={showDrop}
        onDragLeave={() => setIsOver(false)}
        className="min-h-40"
      />
      {completion.word !== undefined && !isReadOnly && (
        <div className="relative">
          <CompletionList
            word={completion.word}
            texts={said}
            channels={channel === null ? chosen : [channel]}
            onText={onText}
            onDone={completion.clear}
            onClose={completion.close}
          />
        </div>
      )}
      {children}
    </div>
  );
}
