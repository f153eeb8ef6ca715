import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import { type AuditKind, auditKinds } from "@postlark/domain/audit-event";
import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { resolveWallTime } from "@postlark/domain/wall-time";
import type { AuditFilter } from "@postlark/sdk/audit";

/** The filters of the audit screen, as in the URL. */
export type AuditAddress = {
  person: string | undefined;
  kind: AuditKind | undefined;
  post: string | undefined;
  /** First and last day, in the workspace's time zone. */
  since: CalendarDay | undefined;
  until: CalendarDay | undefined;
};

export const noFilters: AuditAddress = {
  person: undefined,
  kind: undefined,
  post: undefined,
  since: undefined,
  until: undefined,
};

export function isFiltered(address: AuditAddress): boolean {
  return Object.values(address).some((value) => value !== undefined);
}

// The server would refuse anything that is not an id.
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `?person=…&kind=post&post=…&since=2026-11-01&until=2026-11-30` */
export const auditAddress: AddressFormat<AuditAddress> = {
  parse: (params) => {
    const idIn = (name: string) => {
      const text = params.get(name) ?? "";
      return idForm.test(text) ? text : undefined;
    };
    const dayIn = (name: string) => {
      const text = params.get(name) ?? "";
      return isCalendarDay(text) ? text : undefined;
    };
    return {
      person: idIn("person"),
      kind: auditKinds.find((kind) => kind === params.get("kind")),
      post: idIn("post"),
      since: dayIn("since"),
      until: dayIn("until"),
    };
  },
  write: (params, address) => {
    writeParameter(params, "person", address.person ?? "");
    writeParameter(params, "kind", address.kind ?? "");
    writeParameter(params, "post", address.post ?? "");
    writeParameter(params, "since", address.since ?? "");
    writeParameter(params, "until", address.until ?? "");
  },
};

/** Returns the database filter for an address. @param timeZone the workspace's, in which its days begin and end */
export function auditFilterOf(address: AuditAddress, timeZone: string): AuditFilter {
  const { person, kind, post, since, until } = address;
  const startOf = (day: CalendarDay) =>
    resolveWallTime(`${day}T00:00`, timeZone).instant.toISOString();
  return {
    actorId: person,
    kind,
    postId: post,
    since: since && startOf(since),
    until: until && startOf(addDays(until, 1)),
  };
}
