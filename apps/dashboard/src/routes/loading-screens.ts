import type { zones } from "@postlark/site/zones";
import type { ComponentType } from "react";
import { AnalyticsLoading } from "./analytics.tsx";
import { AudienceLoading } from "./audience.tsx";
import { DashboardLoading } from "./dashboard.tsx";
import { MessagesLoading } from "./messages.tsx";
import { ScheduleLoading } from "./schedule.tsx";
import { SettingsLoading } from "./settings.tsx";

type ScreenPath = (typeof zones)["dashboard"]["paths"][number];

/** What each screen looks like before its data is there: its title and its places. */
export const loadingScreens: Record<ScreenPath, ComponentType> = {
  "/dashboard": DashboardLoading,
  "/analytics": AnalyticsLoading,
  "/schedule": ScheduleLoading,
  "/messages": MessagesLoading,
  "/audience": AudienceLoading,
  "/settings": SettingsLoading,
};
