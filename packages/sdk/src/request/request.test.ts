import { afterEach, describe, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { AppError } from "../errors.ts";
import { request, requestTimeoutMs } from "./request.ts";

const url = "http://localhost:3000/rest/v1/";

/** Answers never; rejects as `fetch` does when its signal aborts. */
function hang(): void {
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      }),
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe("request", () => {
  it("returns the response with its body", async () => {
    stubFetch(() => Response.json({ id: 1 }, { status: 201, headers: { "x-count": "3" } }));
    const response = await request(url);
    expect(response.status).toBe(201);
    expect(response.headers.get("x-count")).toBe("3");
    expect(await response.json()).toEqual({ id: 1 });
  });

  it("returns a response without a body", async () => {
    stubFetch(() => new Response(null, { status: 204 }));
    expect((await request(url)).status).toBe(204);
  });

  it("times out after 60 seconds", async () => {
    vi.useFakeTimers();
    hang();
    const failed = request(url).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ kind: "timeout", message: "" });
  });

  it("includes reading the body in the timeout", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start(controller) {
          signal.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(body));
    });
    const failed = request(url).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs);
    expect(await failed).toMatchObject({ kind: "timeout" });
  });

  it("clears its timer", async () => {
    vi.useFakeTimers();
    stubFetch(() => new Response("ok"));
    await request(url);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects as offline when the server is unreachable", async () => {
    stubFetch(lostNetwork);
    await expect(request(url)).rejects.toMatchObject({ kind: "offline", message: "" });
  });

  it("rejects with the caller's own abort", async () => {
    hang();
    const controller = new AbortController();
    const failed = request(url, { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    const error = await failed;
    expect(error).not.toBeInstanceOf(AppError);
    expect(error).toMatchObject({ name: "AbortError" });
  });

  it("sends nothing when the signal is already aborted", async () => {
    vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) =>
      signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(new Response("sent")),
    );
    await expect(request(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
