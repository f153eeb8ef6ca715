import { formatDue } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { type Approval, maxApprovalCommentLength } from "@postlark/domain/approval";
import { lastAnswer } from "@postlark/domain/channel-changes";
import type { Delivery } from "@postlark/domain/delivery";
import { AppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Textarea } from "@postlark/ui/textarea";
import { useRef, useState } from "react";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { Changes } from "./changes.tsx";
import { ChannelNotes } from "./channel-notes.tsx";

const keyOf = (deliveries: readonly Delivery[]) =>
  deliveries.map(({ id, contentHash, dueAt }) => `${id} ${contentHash} ${dueAt}`).join();

/**
 * The delivery that waits for the user's approval, as it will be published, and their answer. Later changes are
 * announced, and can be approved once the user has displayed them.
 */
export function Decision({
  mine,
  deliveries,
  approvals,
  channels,
  timeZone,
  renderPreview,
  onAnswer,
}: ApprovalCardProps) {
  const [seen, setSeen] = useState(mine);
  const [comment, setComment] = useState("");
  const [pending, setPending] = useState<Approval["answer"]>();
  const [error, setError] = useState<unknown>();
  const [isCommentMissing, setIsCommentMissing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const hasChanged = keyOf(seen) !== keyOf(mine) && pending === undefined;

  async function submitAnswer(answer: Approval["answer"]) {
    if (pending !== undefined) return;
    const isMissing = answer === "changes_asked" && comment.trim() === "";
    setIsCommentMissing(isMissing);
    if (isMissing) return;
    setPending(answer);
    setError(undefined);
    try {
      await onAnswer(seen, answer, comment);
      setComment("");
      // The pressed button is gone: focus moves to the title.
      if (answer === "approved") document.querySelector<HTMLElement>("main h1")?.focus();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div className="grid gap-5">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.approvals_goes_out()}
        className="grid items-start gap-4 md:grid-cols-2"
      >
        {seen.map((delivery) => {
          const last = lastAnswer(delivery, deliveries, approvals);
          return (
            <li key={delivery.id} className="grid min-w-0 gap-2">
              <p className="text-sm text-ink-muted">{dueText(delivery, now, timeZone)}</p>
              {renderPreview(delivery)}
              {last !== undefined && (
                <Changes before={last} delivery={delivery} timeZone={timeZone} />
              )}
            </li>
          );
        })}
      </ul>
      <ChannelNotes deliveries={deliveries} approvals={approvals} channels={channels} />
      {hasChanged && (
        <Alert tone="info" role="alert" title={m.errors_post_changed()}>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => {
              setSeen(mine);
              list.current?.focus();
            }}
          >
            {m.approvals_show_change()}
          </Button>
        </Alert>
      )}
      <Field
        label={m.approvals_comment()}
        hint={m.approvals_comment_hint()}
        error={isCommentMissing ? m.approvals_comment_missing() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={comment}
            maxLength={maxApprovalCommentLength}
            onChange={({ target }) => {
              setComment(target.value);
              setIsCommentMissing(false);
            }}
          />
        )}
      </Field>
      {error !== undefined && !hasChanged && (
        <Alert title={m.approvals_failed()}>{answerError(error)}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={pending === "approved"}
          disabled={hasChanged || seen.length === 0}
          onClick={() => void submitAnswer("approved")}
        >
          {m.posts_approve()}
        </Button>
        <Button
          variant="secondary"
          isPending={pending === "changes_asked"}
          disabled={hasChanged || seen.length === 0}
          onClick={() => void submitAnswer("changes_asked")}
        >
          {m.approvals_ask_for_changes()}
        </Button>
      </div>
    </div>
  );
}

/** Why an answer was refused, such as one for a stage that is not its turn. */
function answerError(error: unknown): string {
  const code = error instanceof AppError ? error.code : undefined;
  if (code === "stage_over") return m.approvals_stage_over();
  if (code === "stage_not_reached") return m.approvals_stage_not_reached();
  return commandError(error);
}

/** When it will be published; if it is already due, at once. */
function dueText({ dueAt }: Delivery, now: Date, timeZone: string): string {
  const due = dueAt === null ? now : new Date(dueAt);
  return due <= now ? m.approvals_at_once() : m.posts_due({ time: formatDue(due, now, timeZone) });
}
