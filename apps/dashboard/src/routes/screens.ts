import { translated } from "@postlark/app/components/translated";
import type { zones } from "@postlark/site/zones";
import type { LazyRouteFunction, RouteObject } from "react-router-dom";

type ScreenPath = (typeof zones)["dashboard"]["paths"][number];

/**
 * One screen for each path of the zone, each a chunk of its own: nobody waits for the calendar to
 * see the dashboard. A path more or less in the routing table does not compile.
 */
export const screens: Record<ScreenPath, LazyRouteFunction<RouteObject>> = {
  "/dashboard": async () => {
    const { Dashboard, loader } = await import("./dashboard.tsx");
    return { Component: translated(Dashboard), loader };
  },
  "/analytics": async () => {
    const { Analytics, loader } = await import("./analytics.tsx");
    return { Component: translated(Analytics), loader };
  },
  "/schedule": async () => {
    const { Schedule, loader } = await import("./schedule.tsx");
    return { Component: translated(Schedule), loader };
  },
  "/messages": async () => {
    const { Messages, loader } = await import("./messages.tsx");
    return { Component: translated(Messages), loader };
  },
  "/audience": async () => {
    const { Audience, loader } = await import("./audience.tsx");
    return { Component: translated(Audience), loader };
  },
  "/settings": async () => {
    const { Settings, loader } = await import("./settings.tsx");
    return { Component: translated(Settings), loader };
  },
};
