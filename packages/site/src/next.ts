import type { Path } from "./href.ts";
import { zoneOf } from "./zones.ts";

/**
 * Where to go after sign-in, from the `next` parameter of /login. Only pages of our own that need a
 * session count; anything else, another site above all, becomes /dashboard.
 * @param next the raw parameter: path, query and fragment
 */
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
