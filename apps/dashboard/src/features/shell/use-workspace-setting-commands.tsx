import { m } from "#paraglide/messages.js";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { paletteLabels } from "@postlark/app/commands/place-commands";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import type { Command } from "@postlark/ui/command-palette";
import { Chart } from "@postlark/ui/icons/chart";
import { Headset } from "@postlark/ui/icons/headset";
import { Message } from "@postlark/ui/icons/message";
import { Settings } from "@postlark/ui/icons/settings";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useNavigate } from "react-router-dom";

type SettingCommand = {
  /** Below `/w/{slug}/`; `?setting=` names the control that gets focus. */
  readonly path: string;
  readonly label: () => string;
  /** Everyday words for it. */
  readonly keywords: () => string;
  /** By default the workspace's settings. */
  readonly group?: () => string;
  readonly role: WorkspaceRole;
  readonly Icon?: ComponentType;
};

const placesGroup = () => paletteLabels().places;

const settingCommands: readonly SettingCommand[] = [
  {
    path: "inbox",
    label: m.workspaces_inbox,
    keywords: m.shell_find_inbox_keywords,
    group: placesGroup,
    role: "viewer",
    Icon: Message,
  },
  {
    path: "analytics",
    label: m.nav_analytics,
    keywords: m.shell_find_analytics_keywords,
    group: placesGroup,
    role: "viewer",
    Icon: Chart,
  },
  {
    path: "assistant",
    label: m.workspaces_assistant,
    keywords: m.shell_find_assistant_keywords,
    group: placesGroup,
    role: "viewer",
    Icon: Headset,
  },
  {
    path: "settings/general?setting=name",
    label: m.shell_find_workspace,
    keywords: m.shell_find_workspace_keywords,
    role: "viewer",
  },
  {
    path: "settings/general?setting=timeZone",
    label: m.shell_find_zone,
    keywords: m.shell_find_zone_keywords,
    role: "viewer",
  },
  {
    path: "settings/general?setting=holidays",
    label: m.calendar_holidays,
    keywords: m.shell_find_holidays_keywords,
    role: "editor",
  },
  {
    path: "settings/labels",
    label: m.posts_labels,
    keywords: m.shell_find_labels_keywords,
    role: "editor",
  },
  {
    path: "posts/new#texts",
    label: m.posts_texts_title,
    keywords: m.shell_find_hashtags_keywords,
    group: m.shell_nav_posts,
    role: "contributor",
  },
  {
    path: "settings/brand-voice",
    label: m.ai_voice_title,
    keywords: m.shell_find_voice_keywords,
    role: "editor",
  },
  {
    path: "settings/approval",
    label: m.shell_find_approval,
    keywords: m.shell_find_approval_keywords,
    role: "admin",
  },
  {
    path: "settings/ai",
    label: m.ai_model_title,
    keywords: m.shell_find_ai_keywords,
    role: "admin",
  },
  {
    path: "settings/notifications",
    label: m.shell_find_notifications,
    keywords: m.shell_find_notifications_keywords,
    role: "viewer",
  },
  {
    path: "settings/general?setting=pageDescription",
    label: m.channels_page_title,
    keywords: m.shell_find_page_keywords,
    role: "admin",
  },
  {
    path: "queue",
    label: m.shell_find_times,
    keywords: m.shell_find_times_keywords,
    group: m.queue_title,
    role: "editor",
  },
  {
    path: "queue/evergreen",
    label: m.recurring_evergreen_title,
    keywords: m.shell_find_evergreen_keywords,
    group: m.queue_title,
    role: "editor",
  },
  {
    path: "settings/white-label",
    label: m.workspaces_section_white_label,
    keywords: m.shell_find_white_label_keywords,
    role: "admin",
  },
  {
    path: "settings/data?setting=export",
    label: m.shell_find_export,
    keywords: m.shell_find_export_keywords,
    role: "admin",
  },
  {
    path: "settings/audit",
    label: m.workspaces_settings_audit,
    keywords: m.shell_find_audit_keywords,
    role: "admin",
  },
  {
    path: "settings/data?setting=delete",
    label: m.workspaces_delete,
    keywords: m.shell_find_delete_keywords,
    role: "owner",
  },
  {
    path: "team",
    label: m.shell_find_invite,
    keywords: m.shell_find_invite_keywords,
    group: m.shell_nav_team,
    role: "admin",
  },
];

/** The commands that open a setting of the workspace or another part of it that the user's role may see. */
export function useWorkspaceSettingCommands(slug: string): readonly Command[] {
  const navigate = useNavigate();
  const { data: workspaces = [] } = useQuery(myWorkspacesQuery());
  const role = workspaceOfSlug(workspaces, slug)?.role;
  if (role === undefined) return [];
  return settingCommands
    .filter((one) => isAtLeast(role, one.role))
    .map(({ path, label, keywords, group = m.workspaces_settings_title, Icon = Settings }) => ({
      id: `workspace-${path.replaceAll(/[^a-zA-Z]+/g, "-")}`,
      label: label(),
      keywords: keywords(),
      icon: <Icon />,
      group: group(),
      when: "searching",
      onSelect: () =>
        void navigate(`/w/${slug}/${path}`, { state: { keepsFocus: path.includes("setting=") } }),
    }));
}
