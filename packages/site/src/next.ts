import type { Path } from "./href.ts";
import { zoneOf } from "./zones.ts";

/** The `next` of /login if it is one of our pages that need a session, else /dashboard. */
export function safeNext(next: string | null | undefined): string {
  const fallback: Path = "/dashboard";
  if (!next || !next.startsWith("/") || next.startsWith("//") || next.includes("\\")) {
    return fallback;
  }
  const origin = "http://postlark.invalid";
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return fallback;
  }
  const zone = zoneOf(url.pathname);
  if (url.origin !== origin || zone === undefined || zone === "marketing") return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
