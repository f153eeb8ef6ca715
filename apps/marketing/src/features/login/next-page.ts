import { safeNext } from "@postlark/site/next";

/** Where to go after sign-in: this address's `next`, if it is one of our own pages. */
export function nextPage(): string {
  return safeNext(new URLSearchParams(window.location.search).get("next"));
}
