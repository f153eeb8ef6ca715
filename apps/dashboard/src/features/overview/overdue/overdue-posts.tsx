import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { useState } from "react";
import { NewTimesDialog } from "./new-times-dialog.tsx";
import { OverdueGroupPart } from "./overdue-group.tsx";
import { OverdueAnswers, type OverdueAnswer } from "./overdue-answers.tsx";
import { OverdueQuestion } from "./overdue-question.tsx";
import { restoredReasons, unseenIn } from "#components/restored-reasons.ts";
import { useNow } from "#components/when/use-now.ts";

export type OverdueGroup = "ahead" | "due";

/** A decision about the posts that wait since a restore, or about a group of them. */
export type OverdueDecision = {
  readonly answer: OverdueAnswer;
  readonly group: OverdueGroup | "all";
};

export type OverduePostsProps = {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  /** How many posts wait, if there are more than `deliveries`. */
  counts?: Readonly<Record<OverdueGroup, number>> | undefined;
  isPending: boolean;
  /** Absent for those who may not publish. */
  onAnswer: ((decision: OverdueDecision) => void) | undefined;
};

/**
 * The posts that wait since the workspace was restored, with the reason and the choices, in two groups. A single
 * post is decided on its own page, to which its row links.
 */
export function OverduePosts({
  deliveries,
  channels,
  counts,
  isPending,
  onAnswer,
}: OverduePostsProps) {
  const [question, setQuestion] = useState<OverdueDecision>();
  const [isRetiming, setIsRetiming] = useState(false);
  const { timeZone } = useWorkspace();
  const now = useNow().getTime();
  const isDue = ({ dueAt }: Delivery) => dueAt !== null && Date.parse(dueAt) <= now;
  const due = deliveries.filter(isDue);
  const upcoming = deliveries.filter((one) => !isDue(one));
  const groupCounts = counts ?? { ahead: upcoming.length, due: due.length };
  const countsWithAll = { ...groupCounts, all: groupCounts.ahead + groupCounts.due };
  const title = m.deliveries_overdue_title({ count: countsWithAll.all });
  const unseenNetworks = unseenIn(deliveries, channels);
  // Keeping a time can be undone by cancelling; everything else asks for confirmation.
  const decide = (decision: OverdueDecision) => {
    if (decision.group === "ahead" && decision.answer === "send") onAnswer?.(decision);
    else setQuestion(decision);
  };
  const answerTo = (group: OverdueDecision["group"]) =>
    onAnswer && ((answer: OverdueAnswer) => decide({ answer, group }));
  const sharedProps = { channels, isPending };
  return (
    <section aria-label={title} className="border-b border-line last:border-b-0">
      <div className="grid gap-3 bg-warning-soft px-card py-cell text-sm">
        <div className="grid max-w-prose gap-1">
          <h3 className="font-medium text-ink">{title}</h3>
          {restoredReasons(deliveries, timeZone).map((reason) => (
            <p key={reason} className="text-ink-muted">
              {reason}
            </p>
          ))}
          {unseenNetworks !== undefined && (
            <p className="text-ink">{m.deliveries_overdue_unseen({ networks: unseenNetworks })}</p>
          )}
          <p className="text-ink-muted">
            {onAnswer ? m.deliveries_overdue_single() : m.deliveries_overdue_editors()}
          </p>
        </div>
        {upcoming.length > 0 && due.length > 0 && (
          <OverdueAnswers
            sendLabel={m.deliveries_overdue_send_all()}
            cancelLabel={m.deliveries_overdue_cancel_all()}
            isPending={isPending}
            onAnswer={answerTo("all")}
          />
        )}
      </div>
      <OverdueGroupPart
        {...sharedProps}
        title={m.deliveries_overdue_ahead({ count: countsWithAll.ahead })}
        about={m.deliveries_overdue_ahead_help()}
        sendLabel={m.deliveries_overdue_keep_times()}
        deliveries={upcoming}
        onAnswer={answerTo("ahead")}
      />
      <OverdueGroupPart
        {...sharedProps}
        title={m.deliveries_overdue_due({ count: countsWithAll.due })}
        about={m.deliveries_overdue_due_help()}
        sendLabel={m.deliveries_overdue_publish()}
        deliveries={due}
        onAnswer={answerTo("due")}
        onNewTimes={onAnswer && (() => setIsRetiming(true))}
      />
      {isRetiming && (
        <NewTimesDialog deliveries={due} channels={channels} onClose={() => setIsRetiming(false)} />
      )}
      {question !== undefined && (
        <OverdueQuestion
          isSent={question.answer === "send"}
          isOfAll={question.group === "all"}
          count={countsWithAll[question.group]}
          onConfirm={() => {
            setQuestion(undefined);
            onAnswer?.(question);
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </section>
  );
}
