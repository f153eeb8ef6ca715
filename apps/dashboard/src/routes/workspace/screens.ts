import type { LazyRouteFunction, RouteObject } from "react-router-dom";
import type { SettingsSectionName } from "#workspace/settings-sections.ts";
import type { WorkspaceScreenName } from "#workspace/workspace-screens.ts";
import { lazyScreen } from "../lazy-screen.ts";

/**
 * The screens of a live workspace by path below `/w/{slug}/`, each a chunk of its own. A screen more or less than in
 * `workspaceScreenNames` does not compile.
 */
const workspaceScreens: Readonly<Record<WorkspaceScreenName, LazyRouteFunction<RouteObject>>> = {
  overview: lazyScreen(() => import("./overview.tsx")),
  channels: lazyScreen(() => import("./channels.tsx")),
  // Includes `posts/new`, which keeps its screen when saving gives it a URL of its own.
  "posts/:postId": lazyScreen(() => import("./post.tsx")),
  calendar: lazyScreen(() => import("./calendar.tsx")),
  queue: lazyScreen(() => import("./queue.tsx")),
  "queue/evergreen": lazyScreen(() => import("./evergreen.tsx")),
  library: lazyScreen(() => import("./library.tsx")),
  "library/:pictureId": lazyScreen(() => import("./picture.tsx")),
  posts: lazyScreen(() => import("./posts.tsx")),
  ideas: lazyScreen(() => import("./ideas.tsx")),
  import: lazyScreen(() => import("./import.tsx")),
  team: lazyScreen(() => import("./team.tsx")),
  settings: lazyScreen(() => import("./settings.tsx")),
  "settings/audit": lazyScreen(() => import("./audit.tsx")),
  account: lazyScreen(async () => (await import("./account.ts")).loadAccountScreen()),
};

/** The sections of the settings by path below `/w/{slug}/settings/`, each a chunk of its own. */
const settingsScreens: Readonly<Record<SettingsSectionName, LazyRouteFunction<RouteObject>>> = {
  general: lazyScreen(() => import("./settings/general.tsx")),
  labels: lazyScreen(() => import("./settings/labels.tsx")),
  "brand-voice": lazyScreen(() => import("./settings/brand-voice.tsx")),
  approval: lazyScreen(() => import("./settings/approval.tsx")),
  ai: lazyScreen(() => import("./settings/ai.tsx")),
  notifications: lazyScreen(() => import("./settings/notifications.tsx")),
  "white-label": lazyScreen(() => import("./settings/white-label.tsx")),
  data: lazyScreen(() => import("./settings/data.tsx")),
};

const missing = lazyScreen(() => import("./missing.tsx"));

const routesOf = (screens: Readonly<Record<string, LazyRouteFunction<RouteObject>>>) =>
  Object.entries(screens).map(([path, lazy]): RouteObject => ({ path, lazy }));

const { settings, ...otherScreens } = workspaceScreens;

/** The routes of a live workspace, none of which loads before it is visited. */
export const workspaceRoutes: RouteObject[] = [
  { path: "/w/-/create", lazy: lazyScreen(() => import("./create.tsx")) },
  { path: "/invitations/:id", lazy: lazyScreen(() => import("./invitation.tsx")) },
  {
    path: "/w/:slug",
    lazy: lazyScreen(() => import("./workspace.tsx")),
    children: [
      { index: true, lazy: missing },
      ...routesOf(otherScreens),
      {
        path: "settings",
        lazy: settings,
        children: routesOf(settingsScreens),
      },
      { path: "*", lazy: missing },
    ],
  },
];

/** Prefetch functions of the screens. */
export const workspaceChunks: readonly (() => Promise<unknown>)[] = [
  ...Object.values(workspaceScreens),
  ...Object.values(settingsScreens),
];
