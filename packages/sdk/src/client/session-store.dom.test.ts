import { persistent, storageKeys } from "@postlark/site/storage";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { clearBrowser, sessionResponse, storedKeys } from "../../tests/page.ts";
import { chooseLifetime, sessionStore, storedTokens } from "./session-store.ts";

const key = storageKeys.session;
const session = JSON.stringify(sessionResponse());
const day = 24 * 60 * 60 * 1000;

function closeBrowser(): void {
  document.cookie = `${storageKeys.browser}=; Path=/; Max-Age=0`;
}

beforeEach(() => {
  clearBrowser();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a session that is not remembered", () => {
  beforeEach(() => {
    const settle = chooseLifetime("browser");
    sessionStore.setItem(key, session);
    settle();
  });

  it("is shared by all tabs while the browser runs", () => {
    expect(sessionStore.getItem(key)).toBe(session);
    expect(document.cookie).toBe(`${storageKeys.browser}=1`);
  });

  it("ends with the browser and is cleared", () => {
    closeBrowser();
    expect(sessionStore.getItem(key)).toBeNull();
    expect(persistent.getItem(key)).toBeNull();
  });
});

describe("a remembered session", () => {
  beforeEach(() => {
    const settle = chooseLifetime("thirty-days");
    sessionStore.setItem(key, session);
    settle();
  });

  it("outlives the browser for 30 days", () => {
    closeBrowser();
    vi.setSystemTime(Date.now() + 30 * day - 1);
    expect(sessionStore.getItem(key)).toBe(session);
  });

  it("ends after 30 days despite refreshes, and is cleared", () => {
    vi.setSystemTime(Date.now() + 29 * day);
    const refreshed = JSON.stringify(sessionResponse({ name: "two" }));
    sessionStore.setItem(key, refreshed);
    expect(sessionStore.getItem(key)).toBe(refreshed);
    vi.setSystemTime(Date.now() + day);
    expect(sessionStore.getItem(key)).toBeNull();
    expect(storedKeys()).toEqual([]);
  });

  it("ends when its date is unreadable", () => {
    persistent.setItem(storageKeys.remember, "tomorrow");
    expect(sessionStore.getItem(key)).toBeNull();
  });

  it("is replaced by a session that is not remembered", () => {
    const settle = chooseLifetime("browser");
    sessionStore.setItem(key, session);
    settle();
    closeBrowser();
    expect(sessionStore.getItem(key)).toBeNull();
  });

  it("stays remembered when the next sign-in fails", () => {
    chooseLifetime("browser")();
    sessionStore.setItem(key, session);
    closeBrowser();
    expect(sessionStore.getItem(key)).toBe(session);
  });
});

describe("sessionStore", () => {
  it("ends a session without a chosen lifetime with the browser", () => {
    sessionStore.setItem(key, session);
    expect(sessionStore.getItem(key)).toBe(session);
    closeBrowser();
    expect(sessionStore.getItem(key)).toBeNull();
  });

  it("removes the lifetime together with the session", () => {
    chooseLifetime("thirty-days");
    sessionStore.setItem(key, session);
    sessionStore.removeItem(key);
    expect(storedKeys()).toEqual([]);
    expect(document.cookie).toBe("");
  });

  it.each(["{", "null", "7", "[]", "{}", '{"access_token":"a","refresh_token":"r"}'])(
    "treats the value %s as no session, and removes it",
    (garbage) => {
      sessionStore.setItem(key, garbage);
      expect(sessionStore.getItem(key)).toBeNull();
      expect(persistent.getItem(key)).toBeNull();
    },
  );

  it("returns the stored tokens", () => {
    expect(storedTokens()).toBeNull();
    sessionStore.setItem(key, session);
    expect(storedTokens()).toMatchObject({ refreshToken: "refresh-one" });
  });

  it("stores other keys unchanged", () => {
    sessionStore.setItem("other", "value");
    expect(sessionStore.getItem("other")).toBe("value");
    expect(document.cookie).toBe("");
  });
});
