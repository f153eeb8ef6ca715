import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { isBackendReached, noteResponse, noteNoResponse, onReachChange } from "./reachability.ts";
import { request } from "./request.ts";

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", send);
  noteResponse(200);
});

afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

test("the backend counts as reachable until a request gets no response", async () => {
  expect(isBackendReached()).toBe(true);
  send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(request("https://backend.test/")).rejects.toMatchObject({ kind: "offline" });
  expect(isBackendReached()).toBe(false);
});

test.each([502, 503, 504])(
  "the backend counts as unreachable when a gateway answers with %i in its place",
  async (status) => {
    send.mockResolvedValueOnce(new Response(null, { status }));
    await request("https://backend.test/");
    expect(isBackendReached()).toBe(false);
  },
);

test.each([200, 400, 401, 404, 500])(
  "the backend counts as reachable when it answers %i itself",
  async (status) => {
    noteNoResponse();
    send.mockResolvedValueOnce(new Response(null, { status }));
    await request("https://backend.test/");
    expect(isBackendReached()).toBe(true);
  },
);

test("an aborted request does not change reachability", async () => {
  send.mockRejectedValueOnce(new DOMException("Aborted", "AbortError"));
  await expect(request("https://backend.test/", { signal: AbortSignal.abort() })).rejects.toThrow(
    "Aborted",
  );
  expect(isBackendReached()).toBe(true);
});

test("onReachChange calls its listener on changes only, until unsubscribed", () => {
  const listener = vi.fn<() => void>();
  const stop = onReachChange(listener);
  noteNoResponse();
  noteNoResponse();
  expect(listener).toHaveBeenCalledTimes(1);
  noteResponse(200);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  noteNoResponse();
  expect(listener).toHaveBeenCalledTimes(2);
});
