import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Approval } from "@postlark/domain/approval";
import { answererName } from "./answerer.ts";
import type { ApprovalCardProps } from "./approval-card-props.ts";

/** The answers, latest first; the same answer for several channels is one row. */
export function AnswerList({
  approvals,
  deliveries,
  channels,
  timeZone,
  nameOf,
}: Pick<ApprovalCardProps, "approvals" | "deliveries" | "channels" | "timeZone" | "nameOf">) {
  const answers = answersIn(approvals);
  if (answers.length === 0) return null;
  const nameOfDelivery = (id: string): string[] => {
    const delivery = deliveries.find((one) => one.id === id);
    const channel = channels.find((one) => one.id === delivery?.channelId);
    return channel === undefined ? [] : [channelName(channel, channels)];
  };
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-xs font-medium text-ink-muted">{m.approvals_answers()}</h3>
      <ul aria-label={m.approvals_answers()} className="divide-y divide-line">
        {answers.map(([first, ...others]) => (
          <li key={first.id} className="grid gap-1 py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                {first.answer === "approved"
                  ? m.approvals_approved_by({ name: answererName(first, nameOf) })
                  : m.approvals_changes_by({ name: answererName(first, nameOf) })}
                {first.stage !== null && (
                  <span className="text-ink-muted">
                    {` · ${m.approvals_stage({ place: first.stage })}`}
                  </span>
                )}
                <span className="text-ink-muted">
                  {" · "}
                  {new Intl.ListFormat(currentLocale()).format(
                    [first, ...others].flatMap(({ deliveryId }) => nameOfDelivery(deliveryId)),
                  )}
                </span>
              </span>
              <time dateTime={first.at} className="text-ink-faint tabular-nums">
                {formatMomentIn(first.at, timeZone)}
              </time>
            </p>
            {first.comment !== null && (
              <p dir="auto" className="whitespace-pre-wrap text-ink-muted wrap-anywhere">
                {first.comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups rows written by one command: they are adjacent and equal. */
function answersIn(approvals: readonly Approval[]): [Approval, ...Approval[]][] {
  const answers: [Approval, ...Approval[]][] = [];
  for (const approval of approvals.toReversed()) {
    const last = answers.at(-1);
    if (last !== undefined && isOfOneCommand(last[0], approval)) last.push(approval);
    else answers.push([approval]);
  }
  return answers;
}

function isOfOneCommand(one: Approval, other: Approval): boolean {
  return (
    one.userId === other.userId &&
    one.clientName === other.clientName &&
    one.answer === other.answer &&
    one.stage === other.stage &&
    one.comment === other.comment &&
    Math.abs(Date.parse(one.at) - Date.parse(other.at)) < 1_000
  );
}
