import { translated } from "@postlark/app/components/translated";
import type { LazyRouteFunction, RouteObject } from "react-router-dom";
import type { LiveScreenName } from "#workspace/live-screens.ts";
import { lazyScreen } from "../lazy-screen.ts";

/**
 * The screens of a live workspace by their path below `/w/{slug}/`, each a chunk of its own. A screen
 * more or less in `liveScreenNames` does not compile.
 */
const liveScreens: Readonly<Record<LiveScreenName, LazyRouteFunction<RouteObject>>> = {
  overview: lazyScreen(() => import("./overview.tsx")),
  channels: lazyScreen(() => import("./channels.tsx")),
};

/** What a live workspace's address leads to: nothing of it is fetched before. */
export const liveRoutes: RouteObject[] = [
  {
    path: "/w/:slug",
    lazy: loadFrame,
    children: [
      ...Object.entries(liveScreens).map(([path, lazy]) => ({ path, lazy })),
      { path: "*", lazy: lazyScreen(() => import("./missing.tsx")) },
    ],
  },
];

/** Fetches the frame and all screens ahead, one by one. */
export const liveChunks: readonly (() => Promise<unknown>)[] = [
  loadFrame,
  ...Object.values(liveScreens).map((lazy) => () => lazy()),
];

async function loadFrame() {
  const { Component, loader, joinMessages } = await import("./workspace.tsx");
  await joinMessages();
  return { Component: translated(Component), loader };
}
