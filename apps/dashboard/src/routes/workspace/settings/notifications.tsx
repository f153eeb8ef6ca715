import { QueryFailure } from "#components/query-view.tsx";
import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { NotificationsCard } from "#features/workspace-settings/notifications-card.tsx";
import { mailChoicesQuery, useChooseMail } from "#workspace/mail-choices.ts";
import { useQuery } from "@tanstack/react-query";

export function Component() {
  const choices = useQuery(mailChoicesQuery());
  const choose = useChooseMail();
  return (
    <SettingsSection name="notifications">
      {choices.isLoadingError ? (
        <QueryFailure
          error={choices.error}
          isRetrying={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <NotificationsCard choices={choices.data} onChoose={choose} />
      )}
    </SettingsSection>
  );
}
