import {
  showNewEventToast,
  showNewMemberToast,
  showToolsToast,
} from "#components/sample-toasts.ts";
import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import { deleteLastWorkspace } from "#session/last-workspace.ts";
import { session } from "#session/session.ts";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { placeCommands, paletteLabels } from "@postlark/app/commands/place-commands";
import { useLogOut } from "@postlark/app/session/use-log-out";
import { useThemeAndLanguage } from "@postlark/app/session/use-theme-and-language";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { Command } from "@postlark/ui/command-palette";
import { ArrowRight } from "@postlark/ui/icons/arrow-right";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Headset } from "@postlark/ui/icons/headset";
import { Home } from "@postlark/ui/icons/home";
import { LogOut } from "@postlark/ui/icons/log-out";
import { Pen } from "@postlark/ui/icons/pen";
import { Plus } from "@postlark/ui/icons/plus";
import { Settings } from "@postlark/ui/icons/settings";
import { Sunrise } from "@postlark/ui/icons/sunrise";
import { Users } from "@postlark/ui/icons/users";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { accountPath, placesFor, type ShellWorkspace } from "./places.ts";
import { useSampleCommands } from "./use-sample-commands.tsx";
import { useSettingCommands } from "./use-setting-commands.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

/** The key pressed after G for a screen, by the end of its path. */
const placeKeys: Readonly<Record<string, string>> = {
  dashboard: "D",
  analytics: "A",
  schedule: "S",
  messages: "M",
  audience: "U",
  settings: ",",
  overview: "O",
  posts: "P",
  calendar: "C",
  queue: "Q",
  channels: "H",
  ideas: "I",
  library: "L",
  team: "T",
  admin: "N",
};

/**
 * All commands of the palette: screens, actions, settings, and the sample's people. 'Admin' is listed only for
 * admins.
 */
export function useCommands(
  workspace: ShellWorkspace,
  isAdmin: boolean,
  onHelp: () => void,
): readonly Command[] {
  const goTo = useGoTo();
  const settingsPath = accountPath(workspace);
  const actions = useActions(workspace);
  const settings = useSettingCommands(settingsPath);
  const sample = useSampleCommands(workspace.kind === "sample");
  const { places } = paletteLabels();
  const otherScreens: readonly Omit<Command, "group">[] = [
    { id: "/", label: m.palette_home(), icon: <Home />, onSelect: () => goTo("/") },
    workspace.kind === "sample"
      ? {
          id: "/calendar",
          label: m.sample_upcoming_view_calendar(),
          icon: <Calendar />,
          onSelect: () => goTo("/calendar"),
        }
      : {
          id: "/settings",
          label: m.account_settings(),
          icon: <Settings />,
          onSelect: () => goTo(settingsPath),
        },
    {
      id: "/support",
      label: m.top_bar_support(),
      keywords: m.palette_support_keywords(),
      icon: <Headset />,
      onSelect: workspace.kind === "live" ? onHelp : () => goTo("/support"),
    },
  ];
  return [
    ...placeCommands(placesFor(workspace, isAdmin), placeKeys, goTo),
    ...otherScreens.map((command) => ({ ...command, group: places })),
    ...actions,
    ...settings,
    ...sample,
  ];
}

/** The actions of the sample or the live workspace, then those of the account. */
function useActions(workspace: ShellWorkspace): readonly Command[] {
  const goTo = useGoTo();
  const navigate = useNavigate();
  const isOnPost = /\/posts\/[^/]+$/.test(useLocation().pathname);
  const { themeLabel, switchTheme } = useThemeAndLanguage(useSaveSettings());
  const { label: logOutLabel, logOut } = useLogOut(session);
  const { actions: group, logOutKeywords } = paletteLabels();
  const isLive = workspace.kind === "live";
  const { data: workspaces } = useQuery({ ...myWorkspacesQuery(), enabled: isLive });
  const role = isLive ? workspaceOfSlug(workspaces ?? [], workspace.slug)?.role : undefined;

  const sampleActions: readonly Omit<Command, "group">[] = [
    {
      id: "post",
      label: m.sample_content_schedule_new(),
      keys: ["N"],
      icon: <Plus />,
      onSelect: () => goTo("/schedule/new"),
    },
    {
      id: "event",
      label: m.sample_schedule_add(),
      icon: <Calendar />,
      onSelect: showNewEventToast,
    },
    { id: "member", label: m.sample_audience_add(), icon: <Users />, onSelect: showNewMemberToast },
    { id: "tools", label: m.tools(), icon: <ArrowRight />, onSelect: showToolsToast },
  ];
  const workspaceActions = (slug: string): readonly Omit<Command, "group">[] => [
    ...(role !== undefined && isAtLeast(role, "contributor")
      ? [
          {
            id: "post",
            label: m.posts_new_post(),
            keys: ["C"],
            otherKey: "N",
            icon: <Plus />,
            onSelect: () => goTo(`/w/${slug}/posts/new`),
          },
          {
            id: "write",
            label: m.ai_write_open(),
            icon: <Pen />,
            // For an open post, the panel opens in its editor.
            onSelect: () => void navigate(isOnPost ? "?edit#write" : `/w/${slug}/posts/new#write`),
          },
        ]
      : []),
    {
      id: "sample",
      label: m.shell_palette_to_sample(),
      icon: <ArrowRight />,
      onSelect: () => {
        deleteLastWorkspace();
        goTo("/dashboard");
      },
    },
  ];
  const actions: readonly Omit<Command, "group">[] = [
    ...(isLive ? workspaceActions(workspace.slug) : sampleActions),
    {
      id: "workspace",
      label: m.workspace_create(),
      icon: <Plus />,
      onSelect: () => goTo("/w/-/create"),
    },
    {
      id: "theme",
      label: themeLabel,
      icon: <Sunrise />,
      onSelect: switchTheme,
    },
    {
      id: "log-out",
      label: logOutLabel,
      keywords: logOutKeywords,
      icon: <LogOut />,
      onSelect: logOut,
    },
  ];
  return actions.map((command) => ({ ...command, group }));
}
