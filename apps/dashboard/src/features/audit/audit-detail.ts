import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { roleLabel } from "#workspace/role-labels.ts";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { AuditEvent } from "@postlark/domain/audit-event";
import type { Channel } from "@postlark/domain/channel";
import type { Member } from "@postlark/domain/workspace";
import { workspaceRoles } from "@postlark/domain/workspace-role";

/** The current names of an event's ids, and the time zone of its times. */
export type AuditNames = {
  people: readonly Member[];
  channels: readonly Channel[];
  timeZone: string;
};

/** Returns the details of an event besides its sentence, such as the names of its post, channel and member. */
export function detailOf(
  { action, subjectId, detail }: AuditEvent,
  { people, channels, timeZone }: AuditNames,
) {
  const member = people.find(({ userId }) => userId === subjectId);
  const channel = channels.find(({ id }) => id === subjectId);
  const textIn = (key: string) => {
    const value = detail[key];
    return typeof value === "string" ? value : undefined;
  };
  const roleIn = (key: string) => {
    const role = workspaceRoles.find((one) => one === textIn(key));
    return role && roleLabel(role);
  };
  const momentIn = (key: string) => {
    const moment = textIn(key);
    return moment !== undefined && !Number.isNaN(Date.parse(moment))
      ? formatMomentIn(moment, timeZone)
      : undefined;
  };
  const isMove = action === "delivery.reschedule";
  const network = textIn("network");
  return [
    textIn("post_text") && `“${textIn("post_text")}”`,
    textIn("channel_name"),
    isMove && [momentIn("from"), momentIn("at")].filter(Boolean).join(" → "),
    member?.fullName ?? member?.email,
    channel && channelName(channel),
    network && networkName(network),
    textIn("handle"),
    textIn("email"),
    textIn("name") && `“${textIn("name")}”`,
    textIn("tag") && `“${textIn("tag")}”`,
    [roleIn("from"), roleIn("to")].filter(Boolean).join(" → "),
    roleIn("role"),
    textIn("day"),
  ]
    .filter(Boolean)
    .join(" · ");
}
