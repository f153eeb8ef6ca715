import { requireAdmin } from "#lib/admin-access";
import { RouteFailure } from "#lib/route-failure";
import { translated } from "#lib/translated";
import { Waiting } from "#lib/waiting";
import { ConsoleFailure } from "#routes/console-failure";
import { loader as leaveForNotFound } from "#routes/not-found";
import { zones } from "@postlark/site/zones";
import type { RouteObject } from "react-router-dom";

/** The app's routes: all of them behind the guard, which runs while the screens are being fetched. */
export const routes: RouteObject[] = [
  {
    id: "console",
    middleware: [requireAdmin],
    lazy: async () => ({ Component: translated((await import("#routes/screens")).Console) }),
    HydrateFallback: Waiting,
    ErrorBoundary: translated(ConsoleFailure),
    children: [
      {
        ErrorBoundary: translated(RouteFailure),
        children: [
          ...zones.admin.paths.map((path) => ({
            path,
            lazy: async () => ({
              Component: translated((await import("#routes/screens")).screens[path]),
            }),
          })),
          { path: "*", loader: leaveForNotFound, Component: Waiting },
        ],
      },
    ],
  },
];
