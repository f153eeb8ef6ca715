import { m } from "#paraglide/messages.js";
import { SettingSwitch } from "./setting-controls.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The tab 'Notifications': email and push settings. Only New Comments sends something so far. */
export function NotificationsTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-2">
      <SettingsSection
        title={m.account_notifications_email()}
        description={m.account_notifications_email_about()}
      >
        <SettingSwitch
          name="emailAudienceUpdates"
          label={m.account_notifications_audience_updates()}
          description={m.account_notifications_audience_updates_description()}
        />
        <SettingSwitch
          name="emailNewComments"
          label={m.account_notifications_new_comments()}
          description={m.account_notifications_new_comments_description()}
        />
        <SettingSwitch
          name="emailProductUpdates"
          label={m.account_notifications_product_updates()}
          description={m.account_notifications_product_updates_description()}
        />
        <SettingSwitch
          name="emailMarketing"
          label={m.account_notifications_marketing()}
          description={m.account_notifications_marketing_description()}
        />
      </SettingsSection>
      <SettingsSection
        title={m.account_notifications_push()}
        description={m.account_notifications_no_effect()}
      >
        <SettingSwitch
          name="pushDirectMessages"
          label={m.account_notifications_direct_messages()}
          description={m.account_notifications_direct_messages_description()}
        />
        <SettingSwitch
          name="pushScheduledPosts"
          label={m.account_notifications_scheduled_posts()}
          description={m.account_notifications_scheduled_posts_description()}
        />
        <SettingSwitch
          name="pushAnalyticsReports"
          label={m.account_notifications_analytics_reports()}
          description={m.account_notifications_analytics_reports_description()}
        />
      </SettingsSection>
    </div>
  );
}
