import { announceNewEvent, announceNewMember, announceTools } from "#components/demo.ts";
import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import type { Path, UnownedPath } from "@postlark/site/href";
import type { Command } from "@postlark/ui/command-palette";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Headset } from "@postlark/ui/icons/headset";
import { Home } from "@postlark/ui/icons/home";
import { LogOut } from "@postlark/ui/icons/log-out";
import { Plus } from "@postlark/ui/icons/plus";
import { Settings } from "@postlark/ui/icons/settings";
import { Sunrise } from "@postlark/ui/icons/sunrise";
import { Users } from "@postlark/ui/icons/users";
import type { ReactNode } from "react";
import { placesFor, type ShownWorkspace } from "./places.ts";
import { forgetWorkspace } from "#session/last-workspace.ts";
import { loadAccount, session } from "#session/session.ts";
import { useLogOut } from "@postlark/app/use-log-out";
import { accountQueries } from "#session/account-queries.ts";
import { announceSettings } from "#session/my-settings.ts";
import { toastError } from "@postlark/app/toast-error";
import { chooseAppearance, shownAppearance } from "@postlark/site/appearance";
import { useQueryClient } from "@tanstack/react-query";

type Place = readonly [path: Path | UnownedPath, label: string, icon: ReactNode];
type Action = readonly [id: string, label: string, icon: ReactNode, run: () => void];

/**
 * Everything the palette offers: each place, and each action of the screens, which does what its
 * button or link does. 'Admin' is there only for admins.
 */
export function useCommands(workspace: ShownWorkspace, isAdmin: boolean): readonly Command[] {
  const goTo = useGoTo();
  const { label: logOutLabel, logOut } = useLogOut(session);
  const { isDark, switchTheme } = useThemeSwitch();
  const isSample = workspace.kind === "sample";

  const destinations: readonly Place[] = [
    ...placesFor(workspace, isAdmin).map(({ path, label, Icon }): Place => [
      path,
      label(),
      <Icon key={path} />,
    ]),
    ["/", m.palette_home(), <Home key="home" />],
    ...(isSample ? [sampleCalendar()] : [accountSettings()]),
    ["/support", m.top_bar_support(), <Headset key="support" />],
  ];
  const sampleActions: readonly Action[] = [
    ["post", m.content_schedule_new(), <Plus key="post" />, () => goTo("/schedule/new")],
    ["event", m.schedule_add(), <Calendar key="event" />, announceNewEvent],
    ["member", m.audience_add(), <Users key="member" />, announceNewMember],
    ["tools", m.tools(), <ArrowRight key="tools" />, announceTools],
  ];
  const goToSample = () => {
    forgetWorkspace();
    goTo("/dashboard");
  };
  const actions: readonly Action[] = [
    ...(isSample
      ? sampleActions
      : [["sample", m.live_palette_to_sample(), <ArrowRight key="sample" />, goToSample] as const]),
    ["workspace", m.workspace_create(), <Plus key="workspace" />, () => goTo("/w/-/create")],
    [
      "theme",
      isDark ? m.palette_theme_light() : m.palette_theme_dark(),
      <Sunrise key="theme" />,
      switchTheme,
    ],
    ["log-out", logOutLabel, <LogOut key="log-out" />, logOut],
  ];
  const keywords: Readonly<Record<string, string>> = {
    "log-out": m.palette_log_out_keywords(),
  };

  return [
    ...destinations.map(([path, label, icon]) => ({
      id: path,
      label,
      icon,
      group: m.palette_places(),
      onSelect: () => goTo(path),
    })),
    ...actions.map(([id, label, icon, onSelect]) => ({
      id,
      label,
      icon,
      group: m.palette_actions(),
      keywords: keywords[id],
      onSelect,
    })),
  ];
}

function sampleCalendar(): Place {
  return ["/calendar", m.upcoming_view_calendar(), <Calendar key="calendar" />];
}

/** A workspace's own settings are among its places. */
function accountSettings(): Place {
  return ["/settings", m.live_palette_account(), <Settings key="account" />];
}

/** The other theme, as the preferences' switch: at once here, then wherever else the user signs in. */
function useThemeSwitch(): { isDark: boolean; switchTheme: () => void } {
  const client = useQueryClient();
  const shown = shownAppearance();
  const isDark = shown.theme === "dark";

  async function switchTheme() {
    const darkMode = !isDark;
    chooseAppearance({ ...shown, theme: darkMode ? "dark" : "light" });
    try {
      const { saveSettings } = await loadAccount();
      await saveSettings({ darkMode }, { emailRedirectTo: window.location.origin });
      client.setQueryData(
        accountQueries.settings().queryKey,
        (saved) => saved && { ...saved, darkMode },
      );
      announceSettings();
    } catch {
      toastError(m.palette_theme_not_saved());
    }
  }

  return { isDark, switchTheme: () => void switchTheme() };
}
