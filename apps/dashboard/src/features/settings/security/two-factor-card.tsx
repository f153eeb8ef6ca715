import { QueryView } from "#components/query-view.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { Card, CardContent } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { secondFactorActions } from "./second-factor-actions.ts";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

/** Two-factor authentication of the person who is signed in. */
export function TwoFactorCard() {
  const queryClient = useQueryClient();
  const query = accountQueries.isTwoFactorOn();
  return (
    <QueryView query={query} loading={<TwoFactorCardLoading />}>
      {(isOn) => (
        <SecondFactorPanel
          isOn={isOn}
          actions={secondFactorActions}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
    </QueryView>
  );
}

function TwoFactorCardLoading() {
  return (
    <Card>
      <CardContent className="grid min-h-control gap-2">
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-4 w-full" />
      </CardContent>
    </Card>
  );
}
