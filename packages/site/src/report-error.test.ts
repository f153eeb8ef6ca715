import { beforeEach, expect, test, vi } from "vitest";

import type { Zone } from "./zones.ts";

const origin = "https://postlark.test";

class NavigationTiming {
  name = "https://postlark.test/audience";
  entryType = "navigation";
  startTime = 0;
  duration = 0;
  detail = undefined;
  toJSON = () => ({});
  serverTiming = [{ name: "release", description: "1.4.0-0123456789ab", duration: 0 }];
}

const sendBeacon = vi.fn<(url: string, data: string) => boolean>(() => true);
let reportError: (app: Zone, event: ErrorEvent | PromiseRejectionEvent) => void;

beforeEach(async () => {
  sendBeacon.mockClear();
  vi.stubGlobal("location", { origin, pathname: "/audience" });
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("PerformanceNavigationTiming", NavigationTiming);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([new NavigationTiming()]);
  // What a page has told already belongs to the page.
  vi.resetModules();
  ({ reportError } = await import("./report-error.ts"));
});

function failure(
  message: string,
  place = `${origin}/_dashboard/assets/audience-AbCd1234.js`,
): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at draw (${place}:1:20)\n    at Array.map (<anonymous>)`;
  return error;
}

const uncaught = (error: unknown, message = "Uncaught"): ErrorEvent =>
  Object.assign(new Event("error"), { error, message, filename: "", lineno: 0, colno: 0 });

const unhandled = (reason: unknown): PromiseRejectionEvent =>
  Object.assign(new Event("unhandledrejection"), { reason, promise: Promise.resolve() });

function sentReports() {
  return sendBeacon.mock.calls.map(([, text]): unknown => JSON.parse(text));
}

test("a report contains place and release of the error and no personal data", () => {
  reportError("dashboard", uncaught(failure("no profile of ada@example.com")));
  expect(sendBeacon.mock.calls[0]?.[0]).toBe("/_errors");
  expect(sentReports()).toEqual([
    {
      app: "dashboard",
      release: "1.4.0-0123456789ab",
      path: "/audience",
      kind: "error",
      message: "TypeError: no profile of <mail>",
      frames: ["draw (/_dashboard/assets/audience-AbCd1234.js:1:20)"],
    },
  ]);
});

test("a rejection that is not an error reports only its type", () => {
  reportError("admin", unhandled({ password: "secret" }));
  expect(sentReports()).toMatchObject([
    { app: "admin", kind: "unhandledrejection", message: "Rejected with object", frames: [] },
  ]);
});

test("the same error is reported once", () => {
  for (let time = 0; time < 3; time += 1) reportError("admin", uncaught(failure("again")));
  expect(sendBeacon).toHaveBeenCalledOnce();
});

test("a page reports at most five errors", () => {
  for (let time = 0; time < 20; time += 1) reportError("admin", uncaught(failure(`error ${time}`)));
  expect(sendBeacon).toHaveBeenCalledTimes(5);
});

test("ignores errors of extensions and other origins", () => {
  reportError("admin", uncaught(failure("theirs", "chrome-extension://abc/content.js")));
  reportError("admin", uncaught(null, "Script error."));
  reportError("admin", uncaught(undefined, "ResizeObserver loop completed"));
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('without a release in the document, the release is "unknown"', () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  reportError("admin", uncaught(failure("x")));
  expect(sentReports()).toMatchObject([{ release: "unknown" }]);
});
