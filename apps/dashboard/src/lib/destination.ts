import type { Path, UnownedPath } from "@postlark/site/href";
import { zoneOf } from "@postlark/site/zones";

/** A path's target: a `screen` of this app, a `document` of another one, or none yet (`demo`), which shows a toast. */
export type Destination = "screen" | "document" | "demo";

/**
 * The rule for paths inside the dashboard (specification, section 2): `/`, the six screens and `/admin`, which only
 * admins see, navigate; any other path is a demo.
 */
export function destinationOf(path: Path | UnownedPath): Destination {
  if (zoneOf(path) === "dashboard") return "screen";
  return path === "/" || path === "/admin" ? "document" : "demo";
}
