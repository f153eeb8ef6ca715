import { UserAvatar } from "#components/user-avatar.tsx";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Awaited } from "@postlark/domain/approval";
import { Check } from "@postlark/ui/icons/check";
import { Clock } from "@postlark/ui/icons/clock";
import { answererName } from "./answerer.ts";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { missingApprovers, missingApproversMessage } from "./missing-approvers.ts";

const mostFaces = 3;

/** The stages of an approval: who approved when, the current stage, and the later ones. */
export function StageProgress({
  stages,
  approvals,
  timeZone,
  nameOf,
  pictureOf,
}: Pick<ApprovalCardProps, "approvals" | "timeZone" | "nameOf" | "pictureOf"> & {
  stages: readonly Awaited[];
}) {
  // Decorative: the text beside them has the names.
  const face = (id: string | null, name: string) => (
    <UserAvatar key={id} name={name} url={pictureOf(id)} quality="auto" size="sm" />
  );
  return (
    <ol aria-label={m.approvals_stages()}>
      {stages.map((stage) => {
        const { place, state, deliveryId, approvedIds } = stage;
        // A client has no user id: it is null in their answers.
        const answered = stage.byClient && state === "done" ? [null] : approvedIds;
        const stageApprovals = answered.flatMap(
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
            className="group relative grid grid-cols-[0.75rem_1fr] gap-x-3 pb-2 last:pb-0"
          >
            <span className="grid grid-rows-[1.25rem_1fr] justify-items-center">
              {state === "done" ? (
                <Check className="self-center text-success" />
              ) : (
                <Clock
                  className={`self-center ${state === "asked" ? "text-warning" : "text-ink-faint"}`}
                />
              )}
              <span aria-hidden="true" className="-mb-2 w-px bg-line-firm group-last:hidden" />
            </span>
            <div className="grid min-w-0 gap-1">
              <p className="font-medium">{m.approvals_stage({ place })}</p>
              {stageApprovals.map((one) => (
                <p key={one.id} className="flex flex-wrap items-center gap-x-2">
                  {face(one.userId, one.clientName ?? nameOf(one.userId))}
                  {m.approvals_approved_by({ name: answererName(one, nameOf) })}
                  <time dateTime={one.at} className="text-ink-faint tabular-nums">
                    {formatMomentIn(one.at, timeZone)}
                  </time>
                </p>
              ))}
              {state !== "done" && (
                <p
                  className={`flex flex-wrap items-center gap-2 ${state === "later" ? "text-ink-muted" : ""}`}
                >
                  {missingApprovers(stage)
                    .slice(0, mostFaces)
                    .map((id) => face(id, nameOf(id)))}
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
