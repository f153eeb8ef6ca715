import { persistent, storageKeys } from "@postlark/site/storage";

export type SessionLifetime = "browser" | "thirty-days";

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** Starts a lifetime in every tab. */
export function beginLifetime(lifetime: SessionLifetime): void {
  endLifetime();
  if (lifetime === "browser") {
    // A session cookie ends with the browser and is shared by all tabs; sessionStorage belongs to one tab.
    writeBrowserMark("1");
  } else {
    const until = new Date(Date.now() + thirtyDays);
    persistent.setItem(storageKeys.remember, until.toISOString());
  }
}

export function isWithinLifetime(): boolean {
  const until = persistent.getItem(storageKeys.remember);
  if (until === null) return hasBrowserMark();
  // An unreadable date compares as false: the session ends rather than lasting forever.
  return Date.parse(until) > Date.now();
}

export function endLifetime(): void {
  persistent.removeItem(storageKeys.remember);
  writeBrowserMark("", "; Max-Age=0");
}

function hasBrowserMark(): boolean {
  return document.cookie.split("; ").includes(`${storageKeys.browser}=1`);
}

function writeBrowserMark(value: string, attributes = ""): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${storageKeys.browser}=${value}; Path=/; SameSite=Lax${secure}${attributes}`;
}
