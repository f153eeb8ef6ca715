import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { type CalendarKind, isCalendarDay } from "@postlark/domain/calendar-days";

/** The states that the calendar can be filtered by, in users' terms. */
export const calendarStates = [
  "scheduled",
  "approval",
  "published",
  "attention",
  "cancelled",
] as const;

export type CalendarState = (typeof calendarStates)[number];

/** The calendar's view and filters. All of it is in the URL, so that it can be shared. */
export type CalendarAddress = {
  /** `undefined`: chosen by the screen's width. */
  view: CalendarKind | undefined;
  /** A day of the shown range; `undefined`: today. */
  date: CalendarDay | undefined;
  /** The day open in the side panel. */
  day: CalendarDay | undefined;
  /** Channel ids; empty: all. */
  channels: readonly string[];
  states: readonly CalendarState[];
  person: string | undefined;
  author: string | undefined;
  /** Label ids; empty: all. */
  labels: readonly string[];
  hidesFree: boolean;
};

const kinds = ["month", "week", "list"] as const;

/** `?view=week&date=2026-11-24&day=2026-11-26&channel=…,…&state=published&person=…&author=…&label=…,…&free=hidden` */
export const calendarAddress: AddressFormat<CalendarAddress> = {
  parse: (params) => {
    const valueOf = (name: string) => params.get(name) ?? "";
    const dayOf = (name: string) => {
      const text = valueOf(name);
      return isCalendarDay(text) ? text : undefined;
    };
    return {
      view: kinds.find((kind) => kind === valueOf("view")),
      date: dayOf("date"),
      day: dayOf("day"),
      channels: valueOf("channel").split(",").filter(Boolean),
      states: calendarStates.filter((state) => valueOf("state").split(",").includes(state)),
      person: valueOf("person") || undefined,
      author: valueOf("author") || undefined,
      labels: valueOf("label").split(",").filter(Boolean),
      hidesFree: valueOf("free") === "hidden",
    };
  },
  write: (params, { view, date, day, channels, states, person, author, labels, hidesFree }) => {
    writeParameter(params, "view", view ?? "");
    writeParameter(params, "date", date ?? "");
    writeParameter(params, "day", day ?? "");
    writeParameter(params, "channel", channels.join(","));
    writeParameter(params, "state", states.join(","));
    writeParameter(params, "person", person ?? "");
    writeParameter(params, "author", author ?? "");
    writeParameter(params, "label", labels.join(","));
    writeParameter(params, "free", hidesFree ? "hidden" : "");
  },
};

const filterStates: Readonly<Record<DeliveryState, CalendarState | undefined>> = {
  draft: undefined,
  awaiting_approval: "approval",
  scheduled: "scheduled",
  publishing: "scheduled",
  published: "published",
  editing: "published",
  removing: "published",
  removed: undefined,
  failed: "attention",
  unknown: "attention",
  // Loaded only if it is filtered by.
  cancelled: "cancelled",
};

type FilterableDelivery = {
  readonly channelId: string;
  readonly state: DeliveryState;
  readonly createdBy: string | null;
};

/** Whether a delivery matches an address's filters. @param labelIds the labels of its post */
export function matchesFilters(
  {
    channels,
    states,
    person,
    labels,
  }: Pick<CalendarAddress, "channels" | "states" | "person" | "labels">,
  { channelId, state, createdBy }: FilterableDelivery,
  labelIds: readonly string[],
): boolean {
  return (
    (channels.length === 0 || channels.includes(channelId)) &&
    (states.length === 0 || states.some((one) => one === filterStates[state])) &&
    (person === undefined || person === createdBy) &&
    (labels.length === 0 || labels.some((id) => labelIds.includes(id)))
  );
}
