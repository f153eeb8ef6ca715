import { beforeEach, expect, test, vi } from "vitest";

import { reportError } from "./report-error.ts";

vi.mock("./report-error.ts");

const page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});

test("errors and unheard rejections are reported once each, however often it is asked for", async () => {
  const { watchErrors } = await import("./watch-errors.ts");
  watchErrors("admin");
  watchErrors("admin");
  const events = [new Event("error"), new Event("unhandledrejection")];
  for (const event of events) page.dispatchEvent(event);
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledTimes(2));
  expect(reportError).toHaveBeenCalledWith("admin", events[0]);
  expect(reportError).toHaveBeenCalledWith("admin", events[1]);
});

test("a reporter that fails is not reported", async () => {
  const unheard = vi.fn<() => void>();
  process.on("unhandledRejection", unheard);
  vi.mocked(reportError).mockImplementation(() => {
    throw new Error("no");
  });
  page.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(reportError).toHaveBeenCalled());
  // Node tells of unheard rejections once everything at hand is done.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unheard);
  expect(unheard).not.toHaveBeenCalled();
});
