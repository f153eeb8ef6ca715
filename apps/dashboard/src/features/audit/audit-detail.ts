import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { roleLabel } from "#workspace/role-labels.ts";
import type { AuditEvent } from "@postlark/domain/audit-event";
import type { Channel } from "@postlark/domain/channel";
import type { Member } from "@postlark/domain/workspace";
import { workspaceRoles } from "@postlark/domain/workspace-role";

/** What the ids of an event are called now. */
export type AuditNames = { people: readonly Member[]; channels: readonly Channel[] };

/** What an event says besides its sentence: whom or what it was about, as far as that has a name. */
export function detailOf({ subjectId, detail }: AuditEvent, { people, channels }: AuditNames) {
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
  const network = textIn("network");
  return [
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
