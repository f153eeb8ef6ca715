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

/** How often a calendar program may ask again, in seconds. Each takes it as advice. */
const refreshSeconds = 15 * 60;

/** Without what a TEXT must not hold (RFC 5545, 3.3.11), and what is no character. */
function writable(text: string): string {
  return text.replaceAll(/[\p{Surrogate}\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}/gu, " ").trim();
}

/** Midnight that began 2026 in UTC, before the first delivery, in seconds. */
const began = 1_767_225_600;

/**
 * RFC 5545, 3.8.7.4: it grows with each change, so that a program which knows an event takes its new time. Seconds, as
 * a change's own number would have to be stored.
 */
function revisionOf(updatedAt: Date): number {
  return Math.max(0, Math.floor(updatedAt.getTime() / 1_000) - began);
}

/** States in which a post is not out as planned, not yet or not any more: its title says so. */
const saidInTitle: readonly DeliveryState[] = ["awaiting_approval", "removed", "failed", "unknown"];

/**
 * A minute, the shortest that all agree on: without an end, which RFC 5545 allows, Google shows an hour, Tuta a day, and
 * others refuse the whole calendar. In milliseconds.
 */
const lasts = 60_000;

function eventOf(
  { id, postId, network, account, state, excerpt, url, at, updatedAt }: FeedDelivery,
  { slug, origin, messages }: { slug: string; origin: string; messages: FeedMessages },
): ICalEventData {
  const place = network === "page" ? messages.page : manifests[network].name;
  const text = writable(excerpt);
  const title = `${entryTitle(text, messages.wordless)} · ${place}`;
  const said = messages.states[state];
  const what = network === "page" ? [said, place] : [said, place, writable(account)];
  const lines = [what.join(" · "), text, url ?? ""];
  return {
    // RFC 7986, 5.3: a UUID, and the same one for as long as the delivery is there.
    id,
    start: at,
    end: new Date(at.getTime() + lasts),
    stamp: updatedAt,
    lastModified: updatedAt,
    sequence: revisionOf(updatedAt),
    summary: saidInTitle.includes(state) ? `${said}: ${title}` : title,
    description: lines.filter((line) => line !== "").join("\n"),
    url: `${origin}/w/${slug}/posts/${postId}`,
    status: state === "awaiting_approval" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    // Nobody is busy while a post goes out by itself.
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Events that are written before others have their turn: a few ms' worth, or deliveries would be late. */
const eventsATurn = 10;

/**
 * A workspace's calendar as iCalendar (RFC 5545): an event a delivery, all times in UTC. The same
 * deliveries make the same text.
 * @param origin the product's public one, which events lead back to
 */
export async function writeCalendar(
  { slug, name, language }: Pick<CalendarFeed, "slug" | "name" | "language">,
  deliveries: readonly FeedDelivery[],
  origin: string,
): Promise<string> {
  const messages = feedMessages[language];
  const calendar = ical({
    // It escapes every text but this one.
    name: escape(`${writable(name)} · Postlark`, false),
    prodId: { company: "Postlark", product: "Calendar" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    url: `${origin}/w/${slug}/calendar`,
  });
  const end = "END:VCALENDAR";
  const parts = [calendar.toString().slice(0, -end.length)];
  for (let index = 0; index < deliveries.length; index += eventsATurn) {
    const events = deliveries
      .slice(index, index + eventsATurn)
      .map((delivery) => eventOf(delivery, { slug, origin, messages }));
    parts.push(
      foldLines(events.map((event) => new ICalEvent(event, calendar).toString()).join("")),
    );
    // oxlint-disable-next-line no-await-in-loop -- in turns
    await setImmediate();
  }
  return [...parts, end, "\r\n"].join("");
}
