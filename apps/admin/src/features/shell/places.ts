import { m } from "#paraglide/messages.js";
import type { Place } from "@postlark/app/shell/places";
import { Activity } from "@postlark/ui/icons/activity";
import { Dollar } from "@postlark/ui/icons/dollar";
import { Globe } from "@postlark/ui/icons/globe";
import { Home } from "@postlark/ui/icons/home";
import { Settings } from "@postlark/ui/icons/settings";
import { Shield } from "@postlark/ui/icons/shield";
import { Users } from "@postlark/ui/icons/users";

export const places: readonly Place[] = [
  { path: "/admin", label: m.nav_overview, Icon: Home },
  { path: "/admin/users", label: m.nav_users, Icon: Users },
  { path: "/admin/activity", label: m.nav_activity, Icon: Activity },
  { path: "/admin/revenue", label: m.nav_revenue, Icon: Dollar },
  { path: "/admin/security", label: m.nav_security, Icon: Shield },
  { path: "/admin/networks", label: m.nav_networks, Icon: Globe },
  { path: "/admin/settings", label: m.nav_settings, Icon: Settings },
];
