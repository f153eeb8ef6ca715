import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Awaited } from "@postlark/domain/approval";
import { missingApproversMessage } from "./missing-approvers.ts";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { StageProgress } from "./stage-progress.tsx";

/** Missing approvals by stage; channels that wait for the same are grouped. */
export function AwaitedList(
  props: Pick<
    ApprovalCardProps,
    "awaited" | "deliveries" | "approvals" | "channels" | "timeZone" | "nameOf" | "pictureOf"
  >,
) {
  const { awaited, deliveries, channels, nameOf } = props;
  const ids = [...new Set(awaited.map(({ deliveryId }) => deliveryId))];
  const groups = [...new Set(ids.map((id) => keyOf(awaited, id)))].map((key) =>
    ids.filter((id) => keyOf(awaited, id) === key),
  );
  const channelsOf = (group: readonly string[]) =>
    group.flatMap((id) => {
      const delivery = deliveries.find((one) => one.id === id);
      const channel = channels.find((one) => one.id === delivery?.channelId);
      return channel === undefined ? [] : [channelName(channel, channels)];
    });
  if (groups.length === 0) return null;
  return (
    <ul aria-label={m.approvals_missing()} className="grid gap-3 text-sm">
      {groups.map((group) => {
        const stages = awaited.filter(({ deliveryId }) => deliveryId === group[0]);
        const [first] = stages;
        const where =
          groups.length > 1 && new Intl.ListFormat(currentLocale()).format(channelsOf(group));
        return (
          <li key={group[0]} className="grid gap-2">
            {first?.isStaged ? (
              <>
                {where && <p className="text-ink-muted">{where}</p>}
                <StageProgress {...props} stages={stages} />
              </>
            ) : (
              <span>
                {first && missingApproversMessage(first, nameOf)}
                {where && <span className="text-ink-muted">{` · ${where}`}</span>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A key that is equal for deliveries that wait for the same. */
function keyOf(awaited: readonly Awaited[], id: string): string {
  return awaited
    .filter(({ deliveryId }) => deliveryId === id)
    .map((stage) => JSON.stringify({ ...stage, deliveryId: undefined }))
    .join();
}
