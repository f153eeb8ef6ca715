import { m } from "#paraglide/messages.js";
import { RetryButton } from "@postlark/app/components/retry-button";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import type { Application } from "@postlark/sdk/applications";
import { Card, CardContent } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { ErrorState } from "@postlark/ui/error-state";
import { Globe } from "@postlark/ui/icons/globe";
import { Skeleton } from "@postlark/ui/skeleton";
import { Spinner } from "@postlark/ui/spinner";
import type { ApplicationActions } from "./application-actions.ts";
import { ApplicationCard } from "./application-card.tsx";

type NetworksScreenProps = {
  /** `undefined` while loading. */
  applications: readonly Application[] | undefined;
  isFailed: boolean;
  isLoading: boolean;
  onRetry: () => void;
  actions: ApplicationActions;
};

export function NetworksScreen(props: NetworksScreenProps) {
  return (
    <>
      <ScreenHeader title={m.networks_title()} />
      <p className="max-w-prose text-sm text-ink-muted">{m.networks_about()}</p>
      <Applications {...props} />
    </>
  );
}

function Applications({
  applications,
  isFailed,
  isLoading,
  onRetry,
  actions,
}: NetworksScreenProps) {
  if (applications === undefined && isFailed) {
    return (
      <Card>
        <ErrorState
          title={m.networks_failed()}
          action={<RetryButton onClick={onRetry} isPending={isLoading} />}
        />
      </Card>
    );
  }
  if (applications === undefined) return <NetworksLoading />;
  if (applications.length === 0) {
    return (
      <Card>
        <EmptyState icon={<Globe />} title={m.networks_empty()} />
      </Card>
    );
  }
  return applications.map((application) => (
    <ApplicationCard key={application.network} application={application} actions={actions} />
  ));
}

export function NetworksLoading() {
  return (
    <Card>
      <CardContent className="grid gap-5 pt-card">
        <Spinner label={m.loading()} />
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className="h-5" />
        ))}
      </CardContent>
    </Card>
  );
}
