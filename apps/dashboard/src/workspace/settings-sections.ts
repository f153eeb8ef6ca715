import { m } from "#paraglide/messages.js";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";

/** The sections of a workspace's settings, as paths below `/w/{slug}/settings/`. */
const settingsSectionNames = [
  "general",
  "labels",
  "brand-voice",
  "approval",
  "ai",
  "notifications",
  "white-label",
  "data",
] as const;

export type SettingsSectionName = (typeof settingsSectionNames)[number];

type SettingsSection = {
  readonly label: () => string;
  /** Its content in a few words. */
  readonly hint: () => string;
  /** The description above its only card. */
  readonly about?: () => string;
  /** The lowest role that may open it. */
  readonly role: WorkspaceRole;
};

export const settingsSections: Readonly<Record<SettingsSectionName, SettingsSection>> = {
  general: {
    label: m.workspaces_section_general,
    hint: m.workspaces_section_general_hint,
    role: "viewer",
  },
  labels: {
    label: m.posts_labels,
    hint: m.workspaces_section_labels_hint,
    about: m.posts_labels_about,
    role: "editor",
  },
  "brand-voice": {
    label: m.ai_voice_title,
    hint: m.workspaces_section_voice_hint,
    about: m.ai_voice_about,
    role: "editor",
  },
  approval: {
    label: m.approvals_rules,
    hint: m.workspaces_section_approval_hint,
    about: m.approvals_rules_about,
    role: "admin",
  },
  ai: {
    label: m.workspaces_section_ai,
    hint: m.workspaces_section_ai_hint,
    about: m.ai_model_about,
    role: "admin",
  },
  notifications: {
    label: m.workspaces_section_notifications,
    hint: m.workspaces_section_notifications_hint,
    role: "viewer",
  },
  "white-label": {
    label: m.workspaces_section_white_label,
    hint: m.workspaces_section_white_label_hint,
    about: m.workspaces_section_white_label_about,
    role: "admin",
  },
  data: {
    label: m.workspaces_section_data,
    hint: m.workspaces_section_data_hint,
    role: "admin",
  },
};

/** The sections that a role may open, in their order. */
export function sectionsFor(role: WorkspaceRole): readonly SettingsSectionName[] {
  return settingsSectionNames.filter((name) => isAtLeast(role, settingsSections[name].role));
}
