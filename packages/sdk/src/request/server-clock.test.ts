import { beforeEach, expect, test, vi } from "vitest";
import { fetchClockOffset } from "./server-clock.ts";

const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  vi.useFakeTimers({ now: Date.parse("2026-11-23T10:00:00Z") });
  return () => vi.useRealTimers();
});

const dated = (date: string) => new Response("", { headers: { date } });

test.each([
  ["Mon, 23 Nov 2026 10:07:00 GMT", 420_500],
  ["Mon, 23 Nov 2026 09:00:00 GMT", -3_599_500],
  ["soon", 0],
])("fetchClockOffset for the Date header %s is %i ms", async (date, ahead) => {
  answer.mockResolvedValue(dated(date));
  expect(await fetchClockOffset()).toBe(ahead);
});

test("fetchClockOffset subtracts half of the round trip", async () => {
  answer.mockImplementation(async () => {
    vi.setSystemTime(Date.now() + 4_000);
    return dated("Mon, 23 Nov 2026 10:00:01 GMT");
  });
  expect(await fetchClockOffset()).toBe(-500);
});
