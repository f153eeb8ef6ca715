import type { zones } from "@postlark/site/zones";
import type { ComponentType } from "react";
import { ActivityMonitor } from "#features/activity/activity-monitor.tsx";
import { Overview } from "#features/overview/admin-dashboard.tsx";
import { RevenueAnalytics } from "#features/revenue/revenue-analytics.tsx";
import { SecurityDashboard } from "#features/security/security-dashboard.tsx";
import { UserManagement } from "#features/user-management/user-management.tsx";

import type { LatePath } from "./late-screens.ts";

export { Console } from "./console.tsx";

type ScreenPath = Exclude<(typeof zones)["admin"]["paths"][number], LatePath>;

/**
 * One screen for each path of the zone, in one chunk with the frame, except rarely opened ones. A path more or less
 * than in the routing table does not compile.
 */
export const screens: Record<ScreenPath, ComponentType> = {
  "/admin": Overview,
  "/admin/users": UserManagement,
  "/admin/activity": ActivityMonitor,
  "/admin/revenue": RevenueAnalytics,
  "/admin/security": SecurityDashboard,
};
