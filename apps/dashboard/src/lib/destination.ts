import type { Path, UnownedPath } from "@postlark/site/href";
import { zoneOf } from "@postlark/site/zones";

/**
 * Where a path leads: to a `screen` of this app, to a `document` of another one, or nowhere yet,
 * which is said and nothing else (`demo`).
 */
export type Destination = "screen" | "document" | "demo";

/**
 * The rule for paths inside the dashboard (specification, section 2): `/` and the six screens
 * navigate for real, and so does `/admin`, which only admins ever see; any other path is a demo.
 */
export function destinationOf(path: Path | UnownedPath): Destination {
  if (zoneOf(path) === "dashboard") return "screen";
  return path === "/" || path === "/admin" ? "document" : "demo";
}
