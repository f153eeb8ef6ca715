import type { zones } from "@postlark/site/zones";
import type { LazyRouteFunction, RouteObject } from "react-router-dom";
import { lazyScreen } from "../lazy-screen.ts";

/** The sample workspace's screens; live ones are below `/w/`. */
export type ScreenPath = Exclude<(typeof zones)["dashboard"]["paths"][number], `${string}/*`>;

/**
 * One screen for each path of the zone, each a chunk of its own. A path more or less than in the routing table does
 * not compile.
 */
export const sampleScreens: Record<ScreenPath, LazyRouteFunction<RouteObject>> = {
  "/dashboard": lazyScreen(() => import("./dashboard.tsx")),
  "/analytics": lazyScreen(() => import("./analytics.tsx")),
  "/schedule": lazyScreen(() => import("./schedule.tsx")),
  "/messages": lazyScreen(() => import("./messages.tsx")),
  "/audience": lazyScreen(() => import("./audience.tsx")),
  "/settings": lazyScreen(() => import("./settings.tsx")),
};
