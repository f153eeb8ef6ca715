import { expect, test } from "vitest";
import { calendarAddress, matchesFilters } from "./calendar-address.ts";

const read = (search: string) => calendarAddress.parse(new URLSearchParams(search));

test("an empty or invalid calendar URL gives the default view", () => {
  const all = {
    view: undefined,
    date: undefined,
    day: undefined,
    channels: [],
    states: [],
    person: undefined,
    author: undefined,
    labels: [],
    hidesFree: false,
  };
  expect(read("")).toEqual(all);
  expect(
    read("view=year&date=2026-02-30&day=x&channel=,&state=draft&person=&author=&label=,"),
  ).toEqual(all);
});

test("calendar filters written to the URL are read back unchanged, and other parameters are kept", () => {
  const search =
    "view=week&date=2026-11-24&day=2026-11-26&channel=a%2Cb&state=published%2Ccancelled&person=p&author=q&label=l%2Ck&free=hidden";
  const params = new URLSearchParams("keep=1");
  calendarAddress.write(params, read(search));
  expect(params.toString()).toBe(`keep=1&${search}`);
});

test("a delivery is shown only if it matches every filter", () => {
  const failed = { channelId: "a", state: "failed", createdBy: "p" } as const;
  expect(
    matchesFilters(read("state=attention&channel=a,b&person=p&label=l,k"), failed, ["k"]),
  ).toBe(true);
  expect(matchesFilters(read("state=published"), failed, [])).toBe(false);
  expect(matchesFilters(read("channel=b"), failed, [])).toBe(false);
  expect(matchesFilters(read("person=q"), failed, [])).toBe(false);
  expect(matchesFilters(read("label=l"), failed, ["k"])).toBe(false);
  expect(matchesFilters(read(""), { ...failed, createdBy: null }, [])).toBe(true);
});
