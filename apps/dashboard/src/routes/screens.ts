import type { zones } from "@postlark/site/zones";
import type { LazyRouteFunction, RouteObject } from "react-router-dom";

type ScreenPath = (typeof zones)["dashboard"]["paths"][number];

/**
 * One screen for each path of the zone, each a chunk of its own: nobody waits for the calendar to
 * see the dashboard. A path more or less in the routing table does not compile.
 */
export const screens: Record<ScreenPath, LazyRouteFunction<RouteObject>> = {
  "/dashboard": async () => {
    const { Dashboard, loader } = await import("./dashboard");
    return { Component: Dashboard, loader };
  },
  "/analytics": async () => ({ Component: (await import("./analytics")).Analytics }),
  "/schedule": async () => ({ Component: (await import("./schedule")).Schedule }),
  "/messages": async () => ({ Component: (await import("./messages")).Messages }),
  "/audience": async () => {
    const { Audience, loader } = await import("./audience");
    return { Component: Audience, loader };
  },
  "/settings": async () => ({ Component: (await import("./settings")).Settings }),
};
