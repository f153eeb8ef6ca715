import { ShellFallback } from "./features/shell/shell.tsx";
import { FrameFailure, RouteFailure } from "@postlark/app/components/route-failure";
import { requireSession } from "./session/session.ts";
import { translated } from "@postlark/app/components/translated";
import { leaveForNotFound } from "@postlark/app/not-found";
import { screens } from "./routes/screens.ts";
import { Workspace } from "./routes/workspace.tsx";
import { isExact, zones } from "@postlark/site/zones";
import type { RouteObject } from "react-router-dom";

export const routes: RouteObject[] = [
  {
    id: "workspace",
    middleware: [requireSession],
    Component: translated(Workspace),
    HydrateFallback: ShellFallback,
    ErrorBoundary: translated(FrameFailure),
    children: [
      {
        ErrorBoundary: translated(RouteFailure),
        children: [
          ...zones.dashboard.paths.filter(isExact).map((path) => ({
            path,
            lazy: screens[path],
          })),
          { path: "*", loader: leaveForNotFound, Component: ShellFallback },
        ],
      },
    ],
  },
];
