import { m } from "#paraglide/messages.js";
import { maxCommentLength, type Content } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";
import { Textarea } from "@postlark/ui/textarea";
import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { ComposerChannel } from "../composer-channel.ts";
import { commentLines, networksOf } from "./comment-lines.ts";

export type FirstCommentEditorProps = {
  /** The variant's comment, possibly inherited. */
  comment: string;
  /** The base's comment; absent for the base itself. */
  inherited: string | undefined;
  settings: Content["settings"];
  channels: readonly ComposerChannel[];
  isReadOnly: boolean;
  onChange: (comment: string) => void;
};

/** Edits the first comment, with each network's count. */
export function FirstCommentEditor(props: FirstCommentEditorProps) {
  const { comment, inherited, channels, isReadOnly, onChange } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  if (isReadOnly && comment === "") return null;

  /** The pressed button disappears: focus moves to the field. */
  function changeAndFocus(text: string) {
    flushSync(() => onChange(text));
    box.current?.focus();
  }

  const channelsWithout = channels.filter(({ limits }) => limits.firstComment === undefined);
  const lines = commentLines(props);
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <label htmlFor={id} className="font-medium">
          {m.posts_comment_first()}
        </label>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            {inherited !== undefined && comment !== inherited && (
              <Button
                aria-label={`${m.composer_reset()}: ${m.posts_comment_first()}`}
                variant="ghost"
                size="sm"
                onClick={() => changeAndFocus(inherited)}
              >
                {m.composer_reset()}
              </Button>
            )}
            {comment !== "" && (
              <Button variant="ghost" size="sm" onClick={() => changeAndFocus("")}>
                {m.posts_comment_none()}
              </Button>
            )}
          </div>
        )}
      </div>
      <Textarea
        ref={box}
        id={id}
        data-cause="comment"
        aria-describedby={`${id}-notes`}
        aria-invalid={lines.some(({ isOver }) => isOver) || undefined}
        readOnly={isReadOnly}
        maxLength={maxCommentLength}
        value={comment}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-notes`} className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs">
        {channelsWithout.length > 0 && (
          <p className="text-ink-muted">
            {m.posts_comment_without({ networks: networksOf(channelsWithout) })}
          </p>
        )}
        <ul aria-label={m.composer_length()} className="ms-auto grid justify-items-end gap-0.5">
          {lines.map(({ text, isOver, channels: alike }) => (
            <li
              key={text}
              className={`tabular-nums ${isOver ? "font-semibold text-danger" : "text-ink-muted"}`}
            >
              {lines.length > 1 ? `${networksOf(alike)} · ${text}` : text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
