import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { ApiError } from "../errors/api-error.ts";
import type { CountRequest } from "./shared-counts.ts";

type Rate = { readonly points: number; readonly duration: number; readonly isShared?: true };

/** What leaves the house, as mails, as requests to strangers or as what a model is paid for: all engines count it. */
const isShared = true;

/** Requests a user may make in so many seconds: at one engine, or at all of them where the limit is shared. */
const rates = {
  /** A workspace as a file, and a file as a workspace: each reads or writes all of it. */
  archives: { points: 20, duration: 600 },
  /** A large archive is looked at in several goes, of 20 seconds. */
  archiveWork: { points: 60, duration: 600 },
  /** Reads of one secret address, and of any by one client: many people's calendars come from the same. */
  calendars: { points: 60, duration: 600 },
  calendarReaders: { points: 600, duration: 60 },
  /** Pages that are read for the cards of links. */
  cards: { points: 60, duration: 60 },
  commands: { points: 600, duration: 60 },
  connections: { points: 30, duration: 600, isShared },
  imports: { points: 60, duration: 600 },
  holidays: { points: 60, duration: 60 },
  invitations: { points: 60, duration: 600, isShared },
  links: { points: 120, duration: 60 },
  /** Sign-ups whose address may have an owner to be told, of one client and of all, of which one takes a tenth. */
  notices: { points: 30, duration: 3600, isShared },
  allNotices: { points: 300, duration: 3600, isShared },
  /** Somebody fills a library: what one engine can decode keeps them busy anyway. */
  pictures: { points: 300, duration: 60 },
  /** Posts that are read back from their networks, which count that. */
  readings: { points: 30, duration: 60 },
  suggestions: { points: 60, duration: 600, isShared },
  /** Each is read whole; of one with 100 MB come 24 parts. */
  videos: { points: 120, duration: 600 },
  videoParts: { points: 600, duration: 60 },
  subscriptions: { points: 30, duration: 600, isShared },
  /** Who asks for a newsletter, of one client, and what is opened by a link in a mail. */
  newsletters: { points: 10, duration: 600, isShared },
  newsletterLinks: { points: 60, duration: 60 },
  /** Public pages, feeds and entries, and what they show, of one client: offices read from one address. */
  pages: { points: 300, duration: 60 },
  pageMedia: { points: 1_200, duration: 60 },
  /** Posts that are opened by a client's link, what they show, and answers, of one client. */
  clientPages: { points: 30, duration: 60 },
  clientLinks: { points: 300, duration: 60 },
  clientAnswers: { points: 20, duration: 600, isShared },
} as const satisfies Record<string, Rate>;

export type Limited = keyof typeof rates;

/** @param points how many it counts as, usually one */
export type RateLimits = (kind: Limited, who: string, points?: number) => Promise<void>;

function tooMany(milliseconds: number): ApiError {
  const seconds = Math.ceil(milliseconds / 1000);
  const message = `That was a lot at once. Go on in ${seconds} seconds.`;
  return new ApiError(429, "too_many_requests", message, { retryAfter: seconds });
}

/**
 * Keeps one caller from taking what is everybody's. Each engine counts everything in memory, and asks Postgres besides
 * about what is shared: a flood is refused here without a query, and the count in memory is right where Postgres is away.
 * @param countRequest left out, this engine counts alone
 */
export function createRateLimits(
  countRequest?: CountRequest,
  onLimited: (kind: Limited) => void = () => undefined,
): RateLimits {
  const limiters = new Map(
    Object.entries(rates).map(([kind, rate]) => [kind, new RateLimiterMemory(rate)]),
  );
  return async (kind, who, points = 1) => {
    const rate: Rate = rates[kind];
    try {
      await limiters.get(kind)?.consume(who, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      onLimited(kind);
      throw tooMany(error.msBeforeNext);
    }
    if (!rate.isShared) return;
    const counted = await countRequest?.(kind, who, points, rate.duration);
    if (counted && counted.taken > rate.points) {
      onLimited(kind);
      throw tooMany(counted.remaining);
    }
  };
}
