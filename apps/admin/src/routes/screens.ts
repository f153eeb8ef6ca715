import type { zones } from "@postlark/site/zones";
import type { ComponentType } from "react";
import { ActivityMonitor } from "./activity";
import { Overview } from "./overview";
import { RevenueAnalytics } from "./revenue";
import { SecurityDashboard } from "./security";
import { UserManagement } from "./users";

export { Console } from "./console";

type ScreenPath = (typeof zones)["admin"]["paths"][number];

/**
 * One screen for each path of the zone, in one chunk with the frame around them; a path more or
 * less in the routing table does not compile.
 */
export const screens: Record<ScreenPath, ComponentType> = {
  "/admin": Overview,
  "/admin/users": UserManagement,
  "/admin/activity": ActivityMonitor,
  "/admin/revenue": RevenueAnalytics,
  "/admin/security": SecurityDashboard,
};
