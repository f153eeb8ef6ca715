import { useSaveSettings } from "#features/shell/use-save-settings.ts";
import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { NotificationsCard } from "#features/workspace-settings/notifications-card.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useQuery } from "@tanstack/react-query";

export function Component() {
  const { slug } = useWorkspace();
  const { data: settings } = useQuery(accountQueries.settings());
  const save = useSaveSettings();
  return (
    <SettingsSection name="notifications">
      <NotificationsCard
        slug={slug}
        isMailed={settings?.emailNewComments}
        onMail={(emailNewComments) => save({ emailNewComments })}
      />
    </SettingsSection>
  );
}
