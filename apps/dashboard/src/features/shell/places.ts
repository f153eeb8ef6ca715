import { m } from "#paraglide/messages";
import type { Path } from "@postlark/site/href";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Chart } from "@postlark/ui/icons/chart";
import { Home } from "@postlark/ui/icons/home";
import { Message } from "@postlark/ui/icons/message";
import { Settings } from "@postlark/ui/icons/settings";
import { Shield } from "@postlark/ui/icons/shield";
import { Users } from "@postlark/ui/icons/users";
import type { ComponentType } from "react";

/** A place of the product that the navigation leads to. */
export type Place = { path: Path; label: () => string; Icon: ComponentType };

/** What everybody finds in the navigation, in the specification's order. */
export const places: readonly Place[] = [
  { path: "/dashboard", label: m.nav_dashboard, Icon: Home },
  { path: "/analytics", label: m.nav_analytics, Icon: Chart },
  { path: "/schedule", label: m.nav_schedule, Icon: Calendar },
  { path: "/messages", label: m.nav_messages, Icon: Message },
  { path: "/audience", label: m.nav_audience, Icon: Users },
  { path: "/settings", label: m.nav_settings, Icon: Settings },
];

/** What admins find besides. */
export const adminPlace: Place = { path: "/admin", label: m.nav_admin, Icon: Shield };
