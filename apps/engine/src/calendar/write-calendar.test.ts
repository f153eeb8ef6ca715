import { assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";

import type { FeedDelivery } from "./feed-store.ts";
import { writeCalendar } from "./write-calendar.ts";

const origin = "https://postlark.example";
const feed = { slug: "harbour", name: "Harbour Lights", language: "en" } as const;

const delivery: FeedDelivery = {
  id: "5f0c3f52-6f43-4d0e-9c11-000000000001",
  postId: "5f0c3f52-6f43-4d0e-9c11-000000000002",
  network: "bluesky",
  account: "harbour.example",
  state: "scheduled",
  excerpt: "The winter market opens.\nCome early; bring friends, and a bag.",
  url: null,
  at: new Date("2026-12-04T08:00:00Z"),
  updatedAt: new Date("2026-11-20T10:00:00Z"),
};

/** As another library reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    calendar,
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
}

async function only(differs: Partial<FeedDelivery>) {
  const { events } = read(await writeCalendar(feed, [{ ...delivery, ...differs }], origin));
  expect(events).toHaveLength(1);
  const [event] = events;
  if (event === undefined) throw new Error("There is no event.");
  return event;
}

describe("writeCalendar", () => {
  test("writes a delivery as a transparent event that links to its post", async () => {
    const event = await only({});
    expect(event.uid).toBe(delivery.id);
    expect(event.startDate.toJSDate()).toEqual(delivery.at);
    expect(event.summary).toBe("The winter market opens. · Bluesky");
    expect(event.description).toBe(`Scheduled · Bluesky · harbour.example\n${delivery.excerpt}`);
    expect(event.component.getFirstPropertyValue("url")).toBe(
      `${origin}/w/harbour/posts/${delivery.postId}`,
    );
    expect(event.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(event.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  });

  // https://github.com/tutao/tutanota/issues/9672, https://github.com/Opisek/luna/issues/35,
  // https://github.com/insanum/gcalcli/issues/486
  test("ends each event one minute after its start", async () => {
    const { startDate, endDate } = await only({});
    expect(endDate.toJSDate().getTime() - startDate.toJSDate().getTime()).toBe(60_000);
  });

  test("raises SEQUENCE with each change (RFC 5545, 3.8.7.4)", async () => {
    const at = new Date("2026-12-05T09:00:00Z");
    const before = await only({});
    const moved = await only({ at, updatedAt: new Date("2026-11-20T10:00:01Z") });
    expect(moved.sequence).toBeGreaterThan(before.sequence);
    expect((await only({})).sequence).toBe(before.sequence);
    const changed = moved.component.getFirstPropertyValue("last-modified");
    expect(String(changed)).toBe("2026-11-20T10:00:01Z");
    // 32 bits, RFC 5545, 3.3.8.
    const late = await only({ updatedAt: new Date("2090-01-01T00:00:00Z") });
    expect(late.sequence).toBeLessThan(2 ** 31);
  });

  // https://github.com/alphagov/calendars/pull/17 (Outlook), https://github.com/nextcloud/calendar/issues/561 and
  // https://github.com/Kozea/Radicale/issues/401 (Thunderbird), https://github.com/SuperKenVery/nju-schedule-ics/issues/8
  // (Outlook.com), https://github.com/michael-maltsev/cheese-fork/issues/13 (Apple Calendar, Outlook)
  test("writes the properties that Outlook, Thunderbird and Apple Calendar need", async () => {
    const other = { ...delivery, id: "5f0c3f52-6f43-4d0e-9c11-000000000003" };
    const text = await writeCalendar(feed, [delivery, other], origin);
    const { calendar, events } = read(text);
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
    expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT15M");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Harbour Lights · Postlark");
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    // Times in UTC want no time zone of ours, which Outlook.com might not know.
    expect(text).not.toContain("TZID");
    for (const name of ["DTSTART", "DTEND", "DTSTAMP", "LAST-MODIFIED"]) {
      expect(text.match(new RegExp(`^${name}:\\d{8}T\\d{6}Z\r$`, "gm"))).toHaveLength(2);
    }
  });

  test("appends the post's address to the description of a published delivery", async () => {
    const url = "https://bsky.example/post/1";
    const { description } = await only({ state: "published", url });
    expect(description).toMatch(/^Published .*1$/s);
  });

  test.each([
    ["awaiting_approval", "Waiting for approval: ", "TENTATIVE"],
    ["failed", "Not published: ", "CONFIRMED"],
    ["unknown", "Outcome unknown: ", "CONFIRMED"],
  ] as const)("marks the state %s in the title", async (state, title, status) => {
    const event = await only({ state });
    expect(event.summary).toBe(`${title}The winter market opens. · Bluesky`);
    expect(event.component.getFirstPropertyValue("status")).toBe(status);
  });

  test("writes titles and states in the reader's language, also for a post without text", async () => {
    const shown = { ...delivery, network: "page", excerpt: "", state: "published" } as const;
    const { events } = read(await writeCalendar({ ...feed, language: "de" }, [shown], origin));
    expect(events[0]?.summary).toBe("Ohne Text · Ihre Seite");
    expect(events[0]?.description).toBe("Veröffentlicht · Ihre Seite");
  });

  test("writes the same text for the same deliveries, and a valid calendar without any", async () => {
    const text = await writeCalendar(feed, [delivery], origin);
    expect(await writeCalendar(feed, [delivery], origin)).toBe(text);
    expect(read(await writeCalendar(feed, [], origin)).events).toEqual([]);
  });
});

/** Characters that iCalendar is made of, and some of more than one byte. */
const signs = constantFrom("\n", ";", ",", "\\", ":", '"', "BEGIN:VEVENT", " ", "é", "👩‍👩‍👧", "n");

test("writeCalendar writes any text so that an iCalendar parser reads it back unchanged", async () => {
  await assert(
    asyncProperty(string({ unit: signs, maxLength: 60 }), async (name) => {
      const excerpt = `Harbour${name}.`;
      const { description } = await only({ excerpt });
      expect(description).toBe(`Scheduled · Bluesky · harbour.example\n${excerpt}`);
    }),
  );
});

test("writeCalendar escapes any text and folds lines at 75 bytes", async () => {
  const anyText = string({ unit: oneof(signs, string({ unit: "binary", maxLength: 2 })) });
  await assert(
    asyncProperty(anyText, anyText, anyText, async (excerpt, account, name) => {
      const shown = { ...delivery, excerpt, account };
      const text = await writeCalendar({ ...feed, name }, [shown], origin);
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
      }
      expect(read(text).events).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});

test("writeCalendar yields to the event loop while it writes 300 events", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const text = await writeCalendar(
    feed,
    Array.from({ length: 300 }, () => delivery),
    origin,
  );
  clearImmediate(timer);
  expect(turns).toBeGreaterThanOrEqual(25);
  expect(read(text).events).toHaveLength(300);
});
