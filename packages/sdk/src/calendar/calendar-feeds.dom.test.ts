import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { fetchCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from "./calendar-feeds.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchCalendarFeed returns when the feed was created, or null", async () => {
  stubFetch(() => Response.json("2026-11-23T10:00:00+00:00"));
  expect(await fetchCalendarFeed("w")).toBe("2026-11-23T10:00:00+00:00");
  stubFetch(() => Response.json(null));
  expect(await fetchCalendarFeed("w")).toBeNull();
  stubFetch(() => Response.json(7));
  await expect(fetchCalendarFeed("w")).rejects.toMatchObject({ kind: "unexpected" });
});

test("makeCalendarFeed returns the new address, and revokeCalendarFeed deletes it", async () => {
  const address = "https://postlark.example/api/v1/calendars/0a.ics";
  const creations = stubFetch(() => Response.json({ address }, { status: 201 }));
  expect(await makeCalendarFeed("w")).toBe(address);
  const revoked = stubFetch(() => new Response(null, { status: 204 }));
  await revokeCalendarFeed("w");
  expect([...creations, ...revoked].map(({ method, url }) => [method, url.pathname])).toEqual([
    ["POST", "/api/v1/workspaces/w/calendar-feed"],
    ["DELETE", "/api/v1/workspaces/w/calendar-feed"],
  ]);
});
