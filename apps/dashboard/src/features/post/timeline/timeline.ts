import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";
import { decisionLine } from "./decision-lines.ts";
import { isOfComment, isRepeatedEvent } from "./comment-events.ts";
import { foldAttempts } from "./fold-attempts.ts";
import type { Line, TimelineLine } from "./timeline-line.ts";

/** Internal events, which are not shown. */
const hiddenKinds = new Set(["claimed", "planned"]);

/**
 * Converts events into lines. Steps that succeeded share one; a step without a response has its own.
 * @param network the network's name
 * @param nameOf returns a member's name, undefined if it is unknown
 */
export function timelineOf(
  events: readonly DeliveryEvent[],
  network: string,
  nameOf: NameOf = () => undefined,
  timeZone = userTimeZone(),
): TimelineLine[] {
  const shownEvents = events.filter(
    (event, index) =>
      !hiddenKinds.has(event.kind) &&
      !isAnswered(event, events[index + 1]) &&
      !isRepeatedEvent(event, events.slice(0, index), events[index + 1]),
  );
  const lines: TimelineLine[] = [];
  let done = 0;
  for (const [index, event] of shownEvents.entries()) {
    done = event.kind === "step_done" ? done + 1 : 0;
    const line =
      changeLine(event, network, nameOf) ??
      decisionLine(event, shownEvents.slice(0, index), { nameOf, timeZone }) ??
      lineOf(event, network, done);
    if (line === undefined) continue;
    if (done > 1) lines.pop();
    lines.push({ id: event.id, at: event.at, ...line });
  }
  return foldAttempts(lines, shownEvents);
}

/** Whether a sent step's response is the next line. */
function isAnswered({ kind, step }: DeliveryEvent, next: DeliveryEvent | undefined): boolean {
  if (kind !== "step_sent" || next?.step !== step) return false;
  return ["step_done", "step_retry", "step_rejected"].includes(next.kind);
}

type NameOf = (userId: string) => string | undefined;

/** The line for an event of publishing. @param done how many successive steps succeeded, with this one */
function lineOf({ kind, detail }: DeliveryEvent, network: string, done: number): Line | undefined {
  switch (kind) {
    case "scheduled":
      return Number(field(detail, "moved")) > 0
        ? open(m.deliveries_event_clocks_skip())
        : plain(m.deliveries_event_scheduled());
    case "clocks_changed":
      return open(m.deliveries_event_clocks_changed());
    case "rescheduled":
      return plain(m.deliveries_event_rescheduled());
    case "changed":
      return plain(m.deliveries_event_changed());
    case "approved":
      return plain(m.deliveries_event_approved());
    case "approved_in_part":
      return plain(m.deliveries_event_approved_in_part());
    case "changes_asked":
      return open(m.deliveries_event_changes_asked());
    case "approval_checked":
      return plain(m.deliveries_event_approval_checked());
    case "cancelled":
      return plain(m.deliveries_event_cancelled());
    case "taken_over":
      return plain(m.deliveries_event_taken_over());
    case "step_sent":
      return open(m.deliveries_event_sent({ network }));
    case "step_done":
      return plain(m.deliveries_event_done({ network, count: done }));
    case "comment_done":
      return plain(m.deliveries_event_comment_done());
    case "comment_left":
      return plain(m.deliveries_event_comment_left());
    case "step_retry":
      return open(retryText(detail, network));
    case "step_rejected":
      return bad(m.deliveries_event_rejected({ network }));
    case "reconciled":
      return reconciledLine(field(detail, "found"), network);
    case "waits_for_limit":
      return open(limitText(field(detail, "until"), network));
    case "waiting_for_channel":
      return open(waitingText(detail));
    case "published":
      return isOfComment(field(detail, "problem"))
        ? open(m.deliveries_event_published_alone())
        : { text: m.deliveries_event_published(), tone: "good" };
    case "failed":
      return bad(m.deliveries_event_failed());
    case "unknown":
      return open(m.deliveries_event_unknown());
    case "resolved":
      return plain(m.deliveries_event_resolved());
    case "retried":
      return plain(retriedText(detail));
    default:
      // A newer server's event: omitted rather than shown untranslated.
      return undefined;
  }
}

/** The line for an edit or removal of a published post. */
function changeLine(
  { kind, detail }: DeliveryEvent,
  network: string,
  nameOf: NameOf,
): Line | undefined {
  const by = field(detail, "by");
  const name = typeof by === "string" ? nameOf(by) : undefined;
  switch (kind) {
    case "removing":
      return plain(m.deliveries_event_removing({ network }));
    case "removed":
      return plain(
        name === undefined
          ? m.deliveries_event_removed({ network })
          : m.deliveries_event_removed_by({ network, name }),
      );
    case "removal_failed":
      return bad(m.deliveries_event_removal_failed({ network }));
    case "editing":
      return plain(m.deliveries_event_editing({ network }));
    case "edited":
      return plain(
        name === undefined
          ? m.deliveries_event_edited({ network })
          : m.deliveries_event_edited_by({ network, name }),
      );
    case "edit_failed":
      return bad(m.deliveries_event_edit_failed({ network }));
    case "called_off":
      return plain(m.deliveries_event_called_off());
    default:
      return undefined;
  }
}

const plain = (text: string): Line => ({ text, tone: "plain" });
const open = (text: string): Line => ({ text, tone: "open" });
const bad = (text: string): Line => ({ text, tone: "bad" });

function waitingText(detail: unknown): string {
  if (isOfRestore(detail)) return m.deliveries_event_held();
  return field(field(detail, "problem"), "code") === "not_approved"
    ? m.deliveries_event_not_approved()
    : m.deliveries_event_waiting();
}

function retriedText(detail: unknown): string {
  if (isOfRestore(detail)) return m.deliveries_event_let_go();
  return field(detail, "answer") === "send"
    ? m.deliveries_event_comment_again()
    : m.deliveries_event_retried();
}

const isOfRestore = (detail: unknown) => field(detail, "code") === "restored";

function retryText(detail: unknown, network: string): string {
  const at = field(detail, "at");
  const code = field(detail, "code");
  if (code === "rate_limited") return limitText(at, network);
  if (code === "pending") return m.deliveries_event_pending({ network });
  if (code === "answered_page") return m.deliveries_event_page({ network });
  if (code === "redirected") return m.deliveries_event_redirected({ network });
  const when = momentOf(at);
  return when === undefined
    ? m.deliveries_event_retry({ network })
    : m.deliveries_event_retry_at({ network, time: formatMoment(when) });
}

function limitText(until: unknown, network: string): string {
  const when = momentOf(until);
  return when === undefined
    ? m.deliveries_event_limit({ network })
    : m.deliveries_event_limit_until({ network, time: formatMoment(when) });
}

const momentOf = (at: unknown): string | undefined =>
  typeof at === "string" && !Number.isNaN(Date.parse(at)) ? at : undefined;

/** Returns the line for a reconciliation. @param isFound null if the network cannot tell */
function reconciledLine(isFound: unknown, network: string): Line {
  if (isFound === true) return plain(m.deliveries_event_found({ network }));
  return isFound === false
    ? plain(m.deliveries_event_absent({ network }))
    : open(m.deliveries_event_unknowable({ network }));
}
