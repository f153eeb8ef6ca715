import { href, type Path } from "@postlark/site/href";
import { safeNext } from "@postlark/site/next";

const home: Path = "/dashboard";

/** Returns the page to open after signing in. */
export function nextPage(): string {
  return safeNext(new URLSearchParams(window.location.search).get("next"));
}

/** Whether a screen comes after signing in that was asked for. */
export function hasNextPage(): boolean {
  return nextPage() !== home;
}

/** An account screen's path that leads to the same page after signing in, also from a mail's link. */
export function pathWithNext(path: Path): string {
  return href(path, { next: hasNextPage() ? nextPage() : undefined });
}
