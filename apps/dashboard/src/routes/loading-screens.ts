import type { zones } from "@postlark/site/zones";
import type { ComponentType } from "react";
import { AnalyticsLoading } from "./analytics";
import { AudienceLoading } from "./audience";
import { DashboardLoading } from "./dashboard";
import { MessagesLoading } from "./messages";
import { ScheduleLoading } from "./schedule";
import { SettingsLoading } from "./settings";

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
