import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Awaited } from "@postlark/domain/approval";
import { Check } from "@postlark/ui/icons/check";
import { Clock } from "@postlark/ui/icons/clock";
import { answererName } from "./answerer.ts";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { missingApproversMessage } from "./missing-approvers.ts";

/** The stages of an approval: who approved when, the current stage, and the later ones. */
export function StageProgress({
  stages,
  approvals,
  timeZone,
  nameOf,
}: Pick<ApprovalCardProps, "approvals" | "timeZone" | "nameOf"> & {
  stages: readonly Awaited[];
}) {
  return (
    <ol aria-label={m.approvals_stages()} className="grid gap-2">
      {stages.map((stage) => {
        const { place, state, deliveryId, approvedIds } = stage;
        // A client has no user id: it is null in their answers.
        const answered = stage.byClient && state === "done" ? [null] : approvedIds;
        const given = answered.flatMap(
          (id) =>
            approvals.findLast(
              (one) =>
                one.userId === id && one.deliveryId === deliveryId && one.answer === "approved",
            ) ?? [],
        );
        return (
          <li
            key={place}
            aria-current={state === "asked" ? "step" : undefined}
            className="flex items-start gap-2"
          >
            {state === "done" ? (
              <Check className="mt-0.5 shrink-0 text-success" />
            ) : (
              <Clock
                className={`mt-0.5 shrink-0 ${state === "asked" ? "text-warning" : "text-ink-faint"}`}
              />
            )}
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium">{m.approvals_stage({ place })}</p>
              {given.map((one) => (
                <p key={one.id} className="flex flex-wrap gap-x-2">
                  {m.approvals_approved_by({ name: answererName(one, nameOf) })}
                  <time dateTime={one.at} className="text-ink-faint tabular-nums">
                    {formatMomentIn(one.at, timeZone)}
                  </time>
                </p>
              ))}
              {state !== "done" && (
                <p className={state === "later" ? "text-ink-muted" : undefined}>
                  {state === "later"
                    ? laterApproversMessage(stage, nameOf)
                    : missingApproversMessage(stage, nameOf)}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function laterApproversMessage(stage: Awaited, nameOf: (userId: string) => string): string {
  if (stage.byClient) return m.client_review_later();
  if (stage.standsIn) return missingApproversMessage(stage, nameOf);
  const names = new Intl.ListFormat(currentLocale()).format(stage.userIds.map(nameOf));
  return m.approvals_stage_later({ names });
}
