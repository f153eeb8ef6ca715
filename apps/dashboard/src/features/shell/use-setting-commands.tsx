import { m } from "#paraglide/messages.js";
import type { Settings as SettingValues } from "@postlark/domain/settings";
import type { Path } from "@postlark/site/href";
import type { Command } from "@postlark/ui/command-palette";
import { Settings } from "@postlark/ui/icons/settings";
import { useNavigate } from "react-router-dom";

type SettingLabel = readonly [label: () => string, setting?: keyof SettingValues];

/** The settings of each tab; the name is the label of its control. */
const settingsByTab: Readonly<Record<string, readonly SettingLabel[]>> = {
  profile: [
    [m.settings_tab_profile],
    [m.profile_full_name, "fullName"],
    [m.profile_email, "email"],
    [m.profile_username, "username"],
    [m.profile_phone, "phone"],
    [m.picture_title],
  ],
  notifications: [
    [m.settings_tab_notifications],
    [m.account_notifications_audience_updates, "emailAudienceUpdates"],
    [m.account_notifications_new_comments, "emailNewComments"],
    [m.account_notifications_product_updates, "emailProductUpdates"],
    [m.account_notifications_marketing, "emailMarketing"],
    [m.account_notifications_direct_messages, "pushDirectMessages"],
    [m.account_notifications_scheduled_posts, "pushScheduledPosts"],
    [m.account_notifications_analytics_reports, "pushAnalyticsReports"],
  ],
  privacy: [
    [m.settings_tab_privacy],
    [m.password_title],
    [m.two_factor_title],
    [m.account_sessions_title],
    [m.account_download_title],
    [m.account_delete_title],
    [m.privacy_activity, "showsActivityStatus"],
    [m.privacy_receipts, "sendsReadReceipts"],
    [m.privacy_visibility, "profileVisibility"],
  ],
  preferences: [
    [m.settings_tab_preferences],
    [m.preferences_dark_mode, "darkMode"],
    [m.preferences_animations, "animations"],
    [m.preferences_compact, "compactView"],
    [m.preferences_language, "language"],
    [m.preferences_autoplay, "autoplay"],
    [m.preferences_quality, "mediaQuality"],
    [m.preferences_zone, "timeZone"],
    [m.preferences_week_start, "weekStart"],
    [m.preferences_clock, "hourCycle"],
  ],
  billing: [[m.settings_tab_billing], [m.billing_plan], [m.billing_method], [m.billing_history]],
};

/**
 * All of a user's own settings: the palette opens the tab and focuses the control.
 * @param path of the screen that has the tabs
 */
export function useSettingCommands(path: Path): readonly Command[] {
  const navigate = useNavigate();
  return Object.entries(settingsByTab).flatMap(([tab, settings]) =>
    settings.map(([label, setting]): Command => {
      const search = new URLSearchParams({ tab, ...(setting && { setting }) });
      return {
        id: `setting-${tab}-${setting ?? label()}`.replaceAll(/[ :]/g, "-"),
        label: label(),
        icon: <Settings />,
        group: path === "/settings" ? m.nav_settings() : m.account_settings(),
        when: "searching",
        onSelect: () =>
          void navigate(`${path}?${search}`, {
            state: { keepsFocus: setting !== undefined },
          }),
      };
    }),
  );
}
