import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { ApiError } from "../errors/api-error.ts";
import type { CountRequest } from "./shared-counts.ts";

type Rate = { readonly points: number; readonly duration: number; readonly isShared?: true };

/** All engines count together what has an effect outside: mails, requests to other servers, models' tokens. */
const isShared = true;

/** Requests of a user in a number of seconds: at one engine, or at all if shared. */
const rates = {
  /** Export and import read or write a whole workspace. */
  archives: { points: 20, duration: 600 },
  /** A large archive is processed in several requests of 20 seconds. */
  archiveWork: { points: 60, duration: 600 },
  /** Requests for one secret address, and for any by one client: calendar providers fetch for many users. */
  calendars: { points: 60, duration: 600 },
  calendarReaders: { points: 600, duration: 60 },
  /** Pages fetched for link cards. */
  cards: { points: 60, duration: 60 },
  commands: { points: 600, duration: 60 },
  connections: { points: 30, duration: 600, isShared },
  imports: { points: 60, duration: 600 },
  holidays: { points: 60, duration: 60 },
  invitations: { points: 60, duration: 600, isShared },
  /** Sign-in pages of one client that a link with an invitation led to. */
  invitationPreviews: { points: 60, duration: 600 },
  links: { points: 120, duration: 60 },
  /** Sign-ups that may mail an address's owner: of one client, and of all, of which one client may use a tenth. */
  notices: { points: 30, duration: 3600, isShared },
  allNotices: { points: 300, duration: 3600, isShared },
  /** Users who fill a library: decoding is the real limit. */
  pictures: { points: 300, duration: 60 },
  /** Searches for people, of which a mention takes some on each of a post's networks. */
  people: { points: 120, duration: 60 },
  /** Subscriptions to push, and tests of them. */
  pushes: { points: 30, duration: 600, isShared },
  /** Networks count each reading. */
  readings: { points: 30, duration: 60 },
  suggestions: { points: 60, duration: 600, isShared },
  /** Each part is read into memory; a video of 100 MB has 24. */
  videos: { points: 120, duration: 600 },
  videoParts: { points: 600, duration: 60 },
  subscriptions: { points: 30, duration: 600, isShared },
  /** Subscriptions to newsletters of one client, and links in their mails. */
  newsletters: { points: 10, duration: 600, isShared },
  newsletterLinks: { points: 60, duration: 60 },
  /** Public pages and feeds of one client: offices share an address. */
  pages: { points: 300, duration: 60 },
  pageMedia: { points: 1_200, duration: 60 },
  /** Pages, pictures and answers of client links, of one client. */
  clientPages: { points: 30, duration: 60 },
  clientLinks: { points: 300, duration: 60 },
  clientAnswers: { points: 60, duration: 600, isShared },
} as const satisfies Record<string, Rate>;

export type Limited = keyof typeof rates;

/** @param points usually one */
export type RateLimits = (kind: Limited, who: string, points?: number) => Promise<void>;

function tooManyRequests(milliseconds: number): ApiError {
  const seconds = Math.ceil(milliseconds / 1000);
  const message = `That was a lot at once. Go on in ${seconds} seconds.`;
  return new ApiError(429, "too_many_requests", message, { retryAfter: seconds });
}

/**
 * Limits the rates of callers. Each engine counts in memory, and shared limits in Postgres too: a flood is refused
 * without a query, and the count in memory remains when Postgres is down.
 * @param countRequest if left out, this engine counts alone
 */
export function createRateLimits(
  countRequest?: CountRequest,
  onLimited: (kind: Limited) => void = () => undefined,
): RateLimits {
  const limiters = new Map(
    Object.entries(rates).map(([kind, rate]) => [kind, new RateLimiterMemory(rate)]),
  );
  return async (kind, callerKey, points = 1) => {
    const rate: Rate = rates[kind];
    try {
      await limiters.get(kind)?.consume(callerKey, points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      onLimited(kind);
      throw tooManyRequests(error.msBeforeNext);
    }
    if (!rate.isShared) return;
    const sharedCount = await countRequest?.(kind, callerKey, points, rate.duration);
    if (sharedCount && sharedCount.taken > rate.points) {
      onLimited(kind);
      throw tooManyRequests(sharedCount.remaining);
    }
  };
}
