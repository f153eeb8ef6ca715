import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { buttonVariants } from "@postlark/ui/button";
import { useQuery } from "@tanstack/react-query";
import { SettingSwitch } from "./setting-controls.tsx";
import { SettingsSection } from "./settings-section.tsx";

/**
 * The tab 'Notifications', with the specification's switches. Only New Comments sends something; what workspaces tell
 * is set there.
 */
export function NotificationsTab() {
  return (
    <div className="grid items-start gap-stack lg:grid-cols-2">
      <p className="text-sm text-ink-muted lg:col-span-2">
        {m.account_notifications_workspaces()} <WorkspaceLink />
      </p>
      <SettingsSection
        title={m.account_notifications_email()}
        description={m.account_notifications_email_about()}
      >
        <SettingSwitch
          name="emailAudienceUpdates"
          label={m.account_notifications_audience_updates()}
          description={withoutEffect(m.account_notifications_audience_updates_description())}
        />
        <SettingSwitch
          name="emailNewComments"
          label={m.account_notifications_new_comments()}
          description={m.account_notifications_new_comments_description()}
        />
        <SettingSwitch
          name="emailProductUpdates"
          label={m.account_notifications_product_updates()}
          description={withoutEffect(m.account_notifications_product_updates_description())}
        />
        <SettingSwitch
          name="emailMarketing"
          label={m.account_notifications_marketing()}
          description={withoutEffect(m.account_notifications_marketing_description())}
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

const withoutEffect = (description: string) =>
  `${description} ${m.account_notifications_no_effect()}`;

/** Leads to where topics and ways are set, for all of the user's workspaces at once. Hidden without any. */
function WorkspaceLink() {
  const { data } = useQuery(myWorkspacesQuery());
  const workspace = data?.find(({ deletedAt }) => deletedAt === null);
  const hidden = workspace ? "" : "invisible";
  return (
    <AppLink
      to={`/w/${workspace?.slug ?? "-"}/settings/notifications`}
      className={buttonVariants({ variant: "link", size: "sm", className: hidden })}
    >
      {m.account_notifications_workspaces_link()}
    </AppLink>
  );
}
