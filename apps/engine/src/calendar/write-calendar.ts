import { setImmediate } from "node:timers/promises";

import type { DeliveryState } from "@postlark/domain/delivery-state";
import { manifests } from "@postlark/networks/manifests";
import ical, {
  escape,
  foldLines,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";

import { entryTitle } from "../platform/html/entry-text.ts";
import { feedMessages, type FeedMessages } from "./feed-messages.ts";
import type { CalendarFeed, FeedDelivery } from "./feed-store.ts";

/** Suggested polling interval of calendar programs, in seconds. */
const refreshSeconds = 15 * 60;

/** Replaces the characters that a TEXT must not contain (RFC 5545, 3.3.11), and lone surrogates, by spaces. */
function replaceInvalidCharacters(text: string): string {
  return text.replaceAll(/[\p{Surrogate}\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}/gu, " ").trim();
}

/** 2026-01-01 UTC, before the first delivery, in seconds. */
const revisionEpochSeconds = 1_767_225_600;

/**
 * RFC 5545, 3.8.7.4: grows with each change, so that programs update an event that they have. In seconds, as a counter
 * would have to be stored.
 */
function revisionOf(updatedAt: Date): number {
  return Math.max(0, Math.floor(updatedAt.getTime() / 1_000) - revisionEpochSeconds);
}

/** States that are shown in the title, since the post is not out as planned. */
const statesInTitle: readonly DeliveryState[] = [
  "awaiting_approval",
  "removed",
  "failed",
  "unknown",
];

/**
 * In milliseconds. A minute is the shortest that all programs accept: without an end, which RFC 5545 allows, Google
 * shows an hour, Tuta a day, and others refuse the calendar.
 */
const eventDurationMs = 60_000;

function toEvent(
  { id, postId, network, account, state, excerpt, url, at, updatedAt }: FeedDelivery,
  { slug, origin, messages }: { slug: string; origin: string; messages: FeedMessages },
): ICalEventData {
  const networkName = network === "page" ? messages.page : manifests[network].name;
  const text = replaceInvalidCharacters(excerpt);
  const title = `${entryTitle(text, messages.wordless)} · ${networkName}`;
  const stateLabel = messages.states[state];
  const firstLineParts =
    network === "page"
      ? [stateLabel, networkName]
      : [stateLabel, networkName, replaceInvalidCharacters(account)];
  const lines = [firstLineParts.join(" · "), text, url ?? ""];
  return {
    // RFC 7986, 5.3: a UUID that stays the same for the delivery's lifetime.
    id,
    start: at,
    end: new Date(at.getTime() + eventDurationMs),
    stamp: updatedAt,
    lastModified: updatedAt,
    sequence: revisionOf(updatedAt),
    summary: statesInTitle.includes(state) ? `${stateLabel}: ${title}` : title,
    description: lines.filter((line) => line !== "").join("\n"),
    url: `${origin}/w/${slug}/posts/${postId}`,
    status: state === "awaiting_approval" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    // Nobody is busy while a post goes out by itself.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Events written before yielding: a few milliseconds' worth, or deliveries would be late. */
const eventsPerTurn = 10;

/**
 * Writes a workspace's deliveries as iCalendar (RFC 5545) in UTC. The same deliveries give the same text.
 * @param origin the product's public origin, for the links
 */
export async function writeCalendar(
  { slug, name, language }: Pick<CalendarFeed, "slug" | "name" | "language">,
  deliveries: readonly FeedDelivery[],
  origin: string,
): Promise<string> {
  const messages = feedMessages[language];
  const calendar = ical({
    // The library escapes every other text itself.
    name: escape(`${replaceInvalidCharacters(name)} · Postlark`, false),
    prodId: { company: "Postlark", product: "Calendar" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    url: `${origin}/w/${slug}/calendar`,
  });
  const end = "END:VCALENDAR";
  const parts = [calendar.toString().slice(0, -end.length)];
  for (let index = 0; index < deliveries.length; index += eventsPerTurn) {
    const events = deliveries
      .slice(index, index + eventsPerTurn)
      .map((delivery) => toEvent(delivery, { slug, origin, messages }));
    parts.push(
      foldLines(events.map((event) => new ICalEvent(event, calendar).toString()).join("")),
    );
    await setImmediate();
  }
  return [...parts, end, "\r\n"].join("");
}
