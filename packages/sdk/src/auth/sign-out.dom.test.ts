import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import {
  clearBrowser,
  loadAnew,
  openPage,
  sessionResponse,
  storedKeys,
  storeSession,
} from "../../tests/page.ts";

const freshPage = () => loadAnew(() => import("./sign-out.ts"));

/** What of the session the browser still keeps. */
function leftovers(): string[] {
  return [...storedKeys(), ...document.cookie.split("; ").filter((cookie) => cookie !== "")];
}

beforeEach(openPage);

describe("signOut", () => {
  it.each([
    ["this session", undefined, "local"],
    ["every session", "global", "global"],
  ] as const)("ends %s on the server", async (_what, scope, expectedScope) => {
    const { access_token: token } = storeSession();
    const sent = stubFetch(() => new Response(null, { status: 204 }));
    const { signOut } = await freshPage();
    await signOut(scope);
    expect(leftovers()).toEqual([]);
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
      `/auth/v1/logout?scope=${expectedScope}`,
    ]);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  it("clears this browser before the server answers", async () => {
    storeSession();
    stubFetch(() => {
      expect(leftovers()).toEqual([]);
      return new Response(null, { status: 204 });
    });
    const { signOut } = await freshPage();
    await signOut();
    expect.assertions(1);
  });

  it("offline, ends the session in this browser after one attempt to notify the server", async () => {
    storeSession();
    const sent = stubFetch(lostNetwork);
    const { onSignedOut, signOut } = await freshPage();
    const listener = vi.fn<() => void>();
    onSignedOut(listener);
    await signOut();
    expect(leftovers()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(sent.filter(({ url }) => url.pathname === "/auth/v1/logout")).toHaveLength(1);
  });

  it.each([401, 403, 404])(
    "succeeds when the server has no such session any more (%i)",
    async (status) => {
      storeSession();
      stubFetch(() => Response.json({ msg: "gone" }, { status }));
      const { signOut } = await freshPage();
      await signOut();
      expect(leftovers()).toEqual([]);
    },
  );

  it("succeeds with an expired session that cannot be refreshed", async () => {
    storeSession({ expiresIn: -60 });
    const sent = stubFetch(() =>
      Response.json({ error_code: "refresh_token_not_found", msg: "gone" }, { status: 400 }),
    );
    const { signOut } = await freshPage();
    await signOut();
    expect(leftovers()).toEqual([]);
    expect(sent.some(({ url }) => url.pathname.endsWith("/logout"))).toBe(false);
  });

  it("refreshes an expired session in order to end it on the server", async () => {
    storeSession({ expiresIn: -60 });
    const fresh = sessionResponse({ name: "two" });
    const sent = stubFetch(({ url }) =>
      url.pathname.endsWith("/logout") ? new Response(null, { status: 204 }) : Response.json(fresh),
    );
    const { signOut } = await freshPage();
    await signOut();
    expect(leftovers()).toEqual([]);
    expect(sent.at(-1)?.headers.get("authorization")).toBe(`Bearer ${fresh.access_token}`);
  });

  it("offline with an expired session, finishes within five seconds", async () => {
    storeSession({ expiresIn: -60 });
    stubFetch(lostNetwork);
    const { signOut } = await freshPage();
    vi.useFakeTimers();
    const done = signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    vi.useRealTimers();
    expect(leftovers()).toEqual([]);
  });

  it("rejects when the server cannot end the session, but clears this browser", async () => {
    storeSession();
    stubFetch(() => Response.json({ msg: "down" }, { status: 503 }));
    const { signOut } = await freshPage();
    await expect(signOut()).rejects.toMatchObject({ kind: "unavailable" });
    expect(leftovers()).toEqual([]);
  });

  it("sends no request when signed out", async () => {
    const sent = stubFetch(lostNetwork);
    const { signOut } = await freshPage();
    await signOut();
    expect(sent).toHaveLength(0);
  });
});

describe("onSignedOut", () => {
  it("is called once for a sign-out in this tab", async () => {
    storeSession();
    stubFetch(() => new Response(null, { status: 204 }));
    const { onSignedOut, signOut } = await freshPage();
    const listener = vi.fn<() => void>();
    onSignedOut(listener);
    await signOut();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("is called for a sign-out in another tab", async () => {
    storeSession();
    stubFetch(lostNetwork);
    const { onSignedOut } = await freshPage();
    const listener = vi.fn<() => void>();
    onSignedOut(listener);
    const otherTab = new BroadcastChannel(storageKeys.session);
    persistent.removeItem(storageKeys.session);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTab.postMessage({ event: "SIGNED_OUT", session: null });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), 10_000);
    otherTab.close();
  });

  it.each([
    ["storage changes", () => window.dispatchEvent(new StorageEvent("storage", { key: null }))],
    ["the page is shown again", () => window.dispatchEvent(new Event("pageshow"))],
    ["the tab becomes visible", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is called when %s, if the session is gone", async (_when, happen) => {
    storeSession();
    stubFetch(lostNetwork);
    const { onSignedOut } = await freshPage();
    const listener = vi.fn<() => void>();
    onSignedOut(listener);
    happen();
    expect(listener).not.toHaveBeenCalled();
    clearBrowser();
    happen();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("is not called when no user was signed in", async () => {
    stubFetch(lostNetwork);
    const { onSignedOut } = await freshPage();
    const listener = vi.fn<() => void>();
    onSignedOut(listener);
    window.dispatchEvent(new Event("pageshow"));
    expect(listener).not.toHaveBeenCalled();
  });

  it("is not called after unsubscribing", async () => {
    storeSession();
    stubFetch(() => new Response(null, { status: 204 }));
    const { onSignedOut, signOut } = await freshPage();
    const listener = vi.fn<() => void>();
    onSignedOut(listener)();
    await signOut();
    window.dispatchEvent(new Event("pageshow"));
    expect(listener).not.toHaveBeenCalled();
  });
});
