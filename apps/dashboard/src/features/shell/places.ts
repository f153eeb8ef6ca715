import { m } from "#paraglide/messages.js";
import type { Place } from "@postlark/app/components/sidebar-contents";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Chart } from "@postlark/ui/icons/chart";
import { Home } from "@postlark/ui/icons/home";
import { Message } from "@postlark/ui/icons/message";
import { Settings } from "@postlark/ui/icons/settings";
import { Shield } from "@postlark/ui/icons/shield";
import { Users } from "@postlark/ui/icons/users";

/** In the specification's order. */
const places: readonly Place[] = [
  { path: "/dashboard", label: m.nav_dashboard, Icon: Home },
  { path: "/analytics", label: m.nav_analytics, Icon: Chart },
  { path: "/schedule", label: m.nav_schedule, Icon: Calendar },
  { path: "/messages", label: m.nav_messages, Icon: Message },
  { path: "/audience", label: m.nav_audience, Icon: Users },
  { path: "/settings", label: m.nav_settings, Icon: Settings },
];

const adminPlace: Place = { path: "/admin", label: m.nav_admin, Icon: Shield };

/** What a user finds in the navigation, and an admin besides. */
export function placesFor(isAdmin: boolean): readonly Place[] {
  return isAdmin ? [...places, adminPlace] : places;
}
