import { ShellFallback } from "./features/shell/shell.tsx";
import { FrameFailure, RouteFailure } from "@postlark/app/components/route-failure";
import { lastWorkspace } from "./session/last-workspace.ts";
import { requireSession } from "./session/session.ts";
import { translated } from "@postlark/app/components/translated";
import { leaveForNotFound } from "@postlark/app/shell/not-found";
import { workspaceRoutes } from "./routes/workspace/screens.ts";
import { sampleScreens } from "./routes/sample/screens.ts";
import { Layout } from "./routes/layout.tsx";
import { isExact, zonePaths } from "@postlark/site/zones";
import { type MiddlewareFunction, redirect, type RouteObject } from "react-router-dom";

/** Redirects to the last used live workspace instead of the sample. */
const toLastWorkspace: MiddlewareFunction = () => {
  const slug = lastWorkspace();
  if (slug !== undefined) throw redirect(`/w/${slug}/overview`);
};

export const routes: RouteObject[] = [
  {
    id: "workspace",
    middleware: [requireSession],
    Component: Layout,
    HydrateFallback: ShellFallback,
    ErrorBoundary: translated(FrameFailure),
    children: [
      {
        ErrorBoundary: translated(RouteFailure),
        children: [
          ...zonePaths.dashboard.filter(isExact).map((path) => ({
            path,
            lazy: sampleScreens[path],
            ...(path === "/dashboard" && { middleware: [toLastWorkspace] }),
          })),
          ...workspaceRoutes,
          { path: "*", loader: leaveForNotFound, Component: ShellFallback },
        ],
      },
    ],
  },
];
