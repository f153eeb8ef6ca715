import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language";
import type { Awaited } from "@postlark/domain/approval";
import type { ApprovalCardProps } from "./approval-card-props.ts";

/** Whose word is missing; channels that wait for the same people stand together. */
export function AwaitedList({
  awaited,
  deliveries,
  channels,
  nameOf,
}: Pick<ApprovalCardProps, "awaited" | "deliveries" | "channels" | "nameOf">) {
  const groups = [...new Set(awaited.map(keyOf))].map((key) =>
    awaited.filter((one) => keyOf(one) === key),
  );
  const channelsOf = (group: readonly Awaited[]) =>
    group.flatMap(({ deliveryId }) => {
      const delivery = deliveries.find(({ id }) => id === deliveryId);
      const channel = channels.find(({ id }) => id === delivery?.channelId);
      return channel === undefined ? [] : [channelName(channel)];
    });
  if (groups.length === 0) return null;
  return (
    <ul aria-label={m.live_approval_missing()} className="grid gap-1 text-sm">
      {groups.map((group) => (
        <li key={group[0]?.deliveryId}>
          {wordsOf(group[0], nameOf)}
          {groups.length > 1 && (
            <span className="text-ink-muted">{` · ${listed(channelsOf(group))}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ needsAll, userIds }: Awaited) => `${needsAll} ${userIds.join()}`;

function listed(names: readonly string[], type: "conjunction" | "disjunction" = "conjunction") {
  return new Intl.ListFormat(currentLocale(), { type }).format(names);
}

function wordsOf(awaited: Awaited | undefined, nameOf: ApprovalCardProps["nameOf"]): string {
  const names = (awaited?.userIds ?? []).map(nameOf);
  if (names.length === 0) return m.live_approval_missing_nobody();
  return m.live_approval_missing_people({
    names: listed(names, awaited?.needsAll ? "conjunction" : "disjunction"),
  });
}
