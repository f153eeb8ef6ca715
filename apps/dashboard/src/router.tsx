import { ShellFallback } from "#features/shell/shell-fallback";
import { RouteFailure } from "#lib/route-failure";
import { requireSession } from "#lib/session";
import { translated } from "#lib/translated";
import { loader as leaveForNotFound } from "#routes/not-found";
import { screens } from "#routes/screens";
import { Workspace } from "#routes/workspace";
import { WorkspaceFailure } from "#routes/workspace-failure";
import { zones } from "@postlark/site/zones";
import type { RouteObject } from "react-router-dom";

/** The app's routes: everything stands behind the session, and every screen inside the shell. */
export const routes: RouteObject[] = [
  {
    id: "workspace",
    middleware: [requireSession],
    Component: translated(Workspace),
    HydrateFallback: ShellFallback,
    ErrorBoundary: translated(WorkspaceFailure),
    children: [
      {
        ErrorBoundary: translated(RouteFailure),
        children: [
          ...zones.dashboard.paths.map((path) => ({
            path,
            lazy: screens[path],
          })),
          { path: "*", loader: leaveForNotFound, Component: ShellFallback },
        ],
      },
    ],
  },
];
