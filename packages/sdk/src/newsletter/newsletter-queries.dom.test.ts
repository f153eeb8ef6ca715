import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import {
  countMails,
  countSubscribers,
  fetchEveryFailedMail,
  fetchEverySubscriber,
  fetchFailedMails,
  fetchSubscribers,
} from "./subscribers.ts";

const idOf = (number: number) => `0197f0a0-0000-4000-8000-${String(number).padStart(12, "0")}`;

const subscriber = (number: number) => ({
  id: idOf(number),
  email: `reader${number}@example.com`,
  state: "confirmed" as const,
  reason: null,
  asked_at: "2026-11-01T08:00:00Z",
});

const failedMail = (number: number) => ({
  id: idOf(number),
  email: `reader${number}@example.com`,
  state: "refused" as const,
  reason: "550",
});

beforeEach(() => {
  openPage();
  storeSession();
});

const present = ["channel_id=eq.c", "removed_at=is.null"];
const page = ["order=asked_at.desc,id.desc", "limit=50"];
const { asked_at: askedAt, ...last } = subscriber(50);

test.each([
  [
    "the first page of subscribers",
    () => fetchSubscribers("c", null),
    ["newsletter_subscribers", ...present, ...page],
  ],
  [
    "the subscribers after another",
    () => fetchSubscribers("c", { ...last, askedAt }),
    [
      "newsletter_subscribers",
      ...present,
      `or=(asked_at.lt."${askedAt}",and(asked_at.eq."${askedAt}",id.lt.${last.id}))`,
      ...page,
    ],
  ],
  [
    "the number of subscribers",
    () => countSubscribers("c"),
    ["rpc/count_subscribers", { channel_id: "c" }],
  ],
  ["the number of mails", () => countMails("d"), ["rpc/mail_counts", { delivery_id: "d" }]],
  [
    "the first page of failed mails",
    () => fetchFailedMails("d", null),
    ["rpc/failed_mails", { delivery_id: "d" }],
  ],
  [
    "the failed mails after another",
    () => fetchFailedMails("d", failedMail(50)),
    ["rpc/failed_mails", { delivery_id: "d", after: idOf(50) }],
  ],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});

/** Answers pages of 50 out of so many rows. */
function servePages(total: number, row: (number: number) => object) {
  let given = 0;
  return stubFetch(() => {
    const count = Math.min(50, total - given);
    given += count;
    return Response.json(Array.from({ length: count }, (_, at) => row(given - count + at + 1)));
  });
}

test.each([
  [49, 1],
  [50, 2],
  [51, 2],
])(
  "files of %i subscribers and of as many failed mails take %i requests",
  async (total, requests) => {
    const subscribers = servePages(total, subscriber);
    expect((await fetchEverySubscriber("c")).rows).toHaveLength(total);
    expect(subscribers).toHaveLength(requests);
    const mails = servePages(total, failedMail);
    expect((await fetchEveryFailedMail("d")).rows).toHaveLength(total);
    expect(mails).toHaveLength(requests);
  },
);
