import { m } from "#paraglide/messages.js";
import { SettingSwitch } from "./setting-controls.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The tab 'Notifications': what a user hears of by email and by push message. New Comments alone sends something so far. */
export function NotificationsTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-2">
      <SettingsSection title={m.notifications_email()} description={m.notifications_email_about()}>
        <SettingSwitch
          name="emailAudienceUpdates"
          label={m.notifications_audience_updates()}
          description={m.notifications_audience_updates_description()}
        />
        <SettingSwitch
          name="emailNewComments"
          label={m.notifications_new_comments()}
          description={m.notifications_new_comments_description()}
        />
        <SettingSwitch
          name="emailProductUpdates"
          label={m.notifications_product_updates()}
          description={m.notifications_product_updates_description()}
        />
        <SettingSwitch
          name="emailMarketing"
          label={m.notifications_marketing()}
          description={m.notifications_marketing_description()}
        />
      </SettingsSection>
      <SettingsSection title={m.notifications_push()} description={m.notifications_no_effect()}>
        <SettingSwitch
          name="pushDirectMessages"
          label={m.notifications_direct_messages()}
          description={m.notifications_direct_messages_description()}
        />
        <SettingSwitch
          name="pushScheduledPosts"
          label={m.notifications_scheduled_posts()}
          description={m.notifications_scheduled_posts_description()}
        />
        <SettingSwitch
          name="pushAnalyticsReports"
          label={m.notifications_analytics_reports()}
          description={m.notifications_analytics_reports_description()}
        />
      </SettingsSection>
    </div>
  );
}
