import { safeNext } from "@postlark/site/next";

export function nextPage(): string {
  return safeNext(new URLSearchParams(window.location.search).get("next"));
}
