import { requireAdmin } from "./session/require-admin.ts";
import { RouteFailure } from "@postlark/app/components/route-failure";
import { translated } from "@postlark/app/components/translated";
import { Waiting } from "./components/waiting.tsx";
import { FrameFailure } from "@postlark/app/components/route-failure";
import { leaveForNotFound } from "@postlark/app/shell/not-found";
import { zonePaths } from "@postlark/site/zones";
import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { isLate, lateScreens } from "./routes/late-screens.ts";

/** The app's routes, all behind the guard, which runs while the screens load. */
export const routes: RouteObject[] = [
  {
    id: "console",
    middleware: [requireAdmin],
    lazy: async () => ({ Component: translated((await import("./routes/screens.ts")).Console) }),
    HydrateFallback: Waiting,
    ErrorBoundary: translated(FrameFailure),
    children: [
      {
        ErrorBoundary: translated(RouteFailure),
        children: [
          ...zonePaths.admin.map((path) => ({
            path,
            lazy: async () => ({ Component: translated(await screenOf(path)) }),
          })),
          { path: "*", loader: leaveForNotFound, Component: Waiting },
        ],
      },
    ],
  },
];

async function screenOf(path: (typeof zonePaths)["admin"][number]): Promise<ComponentType> {
  return isLate(path) ? lateScreens[path]() : (await import("./routes/screens.ts")).screens[path];
}
