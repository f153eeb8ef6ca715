import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";
import type { Line } from "./timeline-line.ts";

type LineContext = {
  /** A member's name; undefined if unknown. */
  nameOf: (userId: string) => string | undefined;
  timeZone: string;
};

/**
 * Returns the line about a decision of a user or a client, such as a move or an approval, with their name. Undefined for
 * other events, and if the name is unknown.
 */
export function decisionLine(
  { kind, detail }: DeliveryEvent,
  earlierEvents: readonly DeliveryEvent[],
  { nameOf, timeZone }: LineContext,
): Line | undefined {
  const name = nameIn(detail, nameOf);
  if (kind === "rescheduled") {
    const [from, to] = [
      momentIn(detail, "from") ?? dueAfter(earlierEvents),
      momentIn(detail, "at"),
    ];
    if (from === undefined || to === undefined) return undefined;
    const times = { from: formatMomentIn(from, timeZone), to: formatMomentIn(to, timeZone) };
    const moved =
      name === undefined
        ? m.deliveries_event_moved(times)
        : m.deliveries_event_moved_by({ ...times, name });
    return field(detail, "state") === "awaiting_approval"
      ? { text: `${moved} · ${m.deliveries_event_asks()}`, tone: "open" }
      : { text: moved, tone: "plain" };
  }
  if (name === undefined) return undefined;
  switch (kind) {
    case "approved":
      return { text: m.approvals_approved_by({ name }), tone: "plain" };
    case "approved_in_part":
      return { text: m.deliveries_event_approved_in_part_by({ name }), tone: "plain" };
    case "changes_asked":
      return {
        text:
          field(detail, "late") === true
            ? m.deliveries_event_changes_late({ name })
            : m.approvals_changes_by({ name }),
        tone: "open",
      };
    default:
      return undefined;
  }
}

/** Returns the name of the member, or of the client, who entered it; undefined if it is unknown. */
function nameIn(detail: unknown, nameOf: LineContext["nameOf"]): string | undefined {
  const [by, client] = [field(detail, "by"), field(detail, "client")];
  if (typeof client === "string") return m.client_review_outside({ name: client });
  return typeof by === "string" ? nameOf(by) : undefined;
}

/** The due time after all events, since earlier versions of moves did not record the old one. */
function dueAfter(events: readonly DeliveryEvent[]): string | undefined {
  const timedKinds = ["scheduled", "rescheduled", "clocks_changed"];
  return momentIn(events.findLast(({ kind }) => timedKinds.includes(kind))?.detail, "at");
}

function momentIn(detail: unknown, name: string): string | undefined {
  const at = field(detail, name);
  return typeof at === "string" && !Number.isNaN(Date.parse(at)) ? at : undefined;
}
