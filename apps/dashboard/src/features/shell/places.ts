import { m } from "#paraglide/messages.js";
import type { Place } from "@postlark/app/shell/places";
import type { Path } from "@postlark/site/href";
import { Bulb } from "@postlark/ui/icons/bulb";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Chart } from "@postlark/ui/icons/chart";
import { Clock } from "@postlark/ui/icons/clock";
import { Globe } from "@postlark/ui/icons/globe";
import { Home } from "@postlark/ui/icons/home";
import { Message } from "@postlark/ui/icons/message";
import { Picture } from "@postlark/ui/icons/picture";
import { Send } from "@postlark/ui/icons/send";
import { Settings } from "@postlark/ui/icons/settings";
import { Shield } from "@postlark/ui/icons/shield";
import { Users } from "@postlark/ui/icons/users";

/** The workspace around which the shell is drawn: the sample, or a live one by slug. */
export type ShellWorkspace =
  | { readonly kind: "sample"; readonly picture?: undefined }
  | {
      readonly kind: "live";
      readonly slug: string;
      /** `null` while loading. */
      readonly name: string | null;
      readonly picture?: string | null | undefined;
    };

/** In the specification's order. */
const samplePlaces: readonly Place[] = [
  { path: "/dashboard", label: m.nav_dashboard, Icon: Home },
  { path: "/analytics", label: m.nav_analytics, Icon: Chart },
  { path: "/schedule", label: m.nav_schedule, Icon: Calendar },
  { path: "/messages", label: m.nav_messages, Icon: Message },
  { path: "/audience", label: m.nav_audience, Icon: Users },
  { path: "/settings", label: m.nav_settings, Icon: Settings },
];

/** Inbox and Analytics will follow the queue, the assistant will be the first below the line. */
const workspacePlaces = [
  ["overview", m.shell_nav_overview, Home],
  ["posts", m.shell_nav_posts, Send],
  ["calendar", m.shell_nav_calendar, Calendar],
  ["queue", m.shell_nav_queue, Clock],
  ["ideas", m.shell_nav_ideas, Bulb],
  ["library", m.shell_nav_library, Picture],
  ["channels", m.shell_nav_channels, Globe],
  ["team", m.shell_nav_team, Users],
  ["settings", m.nav_settings, Settings],
] as const;

function workspacePlacesOf(slug: string): readonly Place[] {
  return workspacePlaces.map(([screen, label, Icon]) => ({
    path: `/w/${slug}/${screen}`,
    label,
    Icon,
    isApart: screen === "team",
  }));
}

/** The user's own settings, in the frame of the workspace they are in. */
export function accountPath(workspace: ShellWorkspace): Path {
  return workspace.kind === "sample" ? "/settings" : `/w/${workspace.slug}/account`;
}

const adminPlace: Place = { path: "/admin", label: m.nav_admin, Icon: Shield };

/** The places in a workspace's navigation, with the additional ones for admins. */
export function placesFor(workspace: ShellWorkspace, isAdmin: boolean): readonly Place[] {
  const places = workspace.kind === "sample" ? samplePlaces : workspacePlacesOf(workspace.slug);
  return isAdmin ? [...places, adminPlace] : places;
}
