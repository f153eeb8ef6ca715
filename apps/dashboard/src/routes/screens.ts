import { translated } from "@postlark/app/components/translated";
import type { zones } from "@postlark/site/zones";
import type { ComponentType } from "react";
import type { LazyRouteFunction, LoaderFunction, RouteObject } from "react-router-dom";

/** The sample workspace's screens; live ones lie below `/w/`. */
export type ScreenPath = Exclude<(typeof zones)["dashboard"]["paths"][number], `${string}/*`>;

type ScreenModule = { Component: ComponentType; loader: LoaderFunction };

function lazyScreen(load: () => Promise<ScreenModule>): LazyRouteFunction<RouteObject> {
  return async () => {
    const { Component, loader } = await load();
    return { Component: translated(Component), loader };
  };
}

/**
 * One screen for each path of the zone, each a chunk of its own: nobody waits for the calendar to
 * see the dashboard. A path more or less in the routing table does not compile.
 */
export const screens: Record<ScreenPath, LazyRouteFunction<RouteObject>> = {
  "/dashboard": lazyScreen(() => import("./dashboard.tsx")),
  "/analytics": lazyScreen(() => import("./analytics.tsx")),
  "/schedule": lazyScreen(() => import("./schedule.tsx")),
  "/messages": lazyScreen(() => import("./messages.tsx")),
  "/audience": lazyScreen(() => import("./audience.tsx")),
  "/settings": lazyScreen(() => import("./settings.tsx")),
};
