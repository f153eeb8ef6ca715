import { beforeEach, expect, test, vi } from "vitest";

const sendBeacon = vi.fn<(url: string, data: string) => boolean>();
let page: EventTarget;

beforeEach(async () => {
  page = new EventTarget();
  sendBeacon.mockReset();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", { origin: "https://postlark.test", pathname: "/admin" });
  vi.stubGlobal("navigator", { sendBeacon });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  // A page that is watched already stays so, and has told what it has told.
  vi.resetModules();
  const { watchErrors } = await import("./watch-errors.ts");
  watchErrors("admin");
  watchErrors("admin");
});

function fail(kind: "error" | "unhandledrejection", message: string): void {
  const error = new Error(message);
  error.stack = message;
  const what = kind === "error" ? { error, message } : { reason: error };
  page.dispatchEvent(Object.assign(new Event(kind), what));
}

test("watchErrors reports each error and unhandled rejection once, even if it is called twice", async () => {
  fail("error", "one");
  fail("unhandledrejection", "two");
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalledTimes(2), 10_000);
  expect(sendBeacon.mock.calls.map(([, text]): unknown => JSON.parse(text))).toMatchObject([
    { app: "admin", kind: "error", message: "Error: one" },
    { app: "admin", kind: "unhandledrejection", message: "Error: two" },
  ]);
});

test("a failure to send a report is not reported", async () => {
  const unheard = vi.fn<() => void>();
  process.on("unhandledRejection", unheard);
  sendBeacon.mockImplementation(() => {
    throw new Error("no");
  });
  fail("error", "three");
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled(), 10_000);
  // Node tells of unheard rejections once everything at hand is done.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});
