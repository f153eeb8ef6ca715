import { QueryFailure } from "#components/query-view.tsx";
import { SettingsSection } from "#features/workspace-settings/settings-section.tsx";
import { NotificationsCard } from "#features/workspace-settings/notifications-card.tsx";
import { PushCard } from "#features/workspace-settings/push-card.tsx";
import { noticeWaysQuery, useChooseNoticeWays } from "#workspace/notice-ways.ts";
import { pushQuery, usePushActions } from "#workspace/push-queries.ts";
import { useQuery } from "@tanstack/react-query";

export function Component() {
  const choices = useQuery(noticeWaysQuery());
  const choose = useChooseNoticeWays();
  const push = useQuery(pushQuery());
  const actions = usePushActions();
  return (
    <SettingsSection name="notifications">
      {choices.isLoadingError ? (
        <QueryFailure
          error={choices.error}
          isRetrying={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <>
          <NotificationsCard choices={choices.data} onChoose={choose} />
          <PushCard
            state={push.data?.state}
            devices={push.data?.devices ?? []}
            isPending={actions.isPending}
            onTurnOn={actions.turnOn}
            onTurnOff={actions.turnOff}
            onTest={actions.test}
            onRemove={actions.remove}
          />
        </>
      )}
    </SettingsSection>
  );
}
