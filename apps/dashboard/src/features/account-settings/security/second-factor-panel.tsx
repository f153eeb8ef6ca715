import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { SwitchField } from "@postlark/ui/switch";
import { type SecondFactorActions, secondFactorActions } from "./second-factor-actions.ts";
import { SecondFactorDialogPart, useSecondFactorDialog } from "./use-second-factor-dialog.ts";
import { QueryView } from "#components/query-view.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";

export type SecondFactorPanelProps = {
  isOn: boolean;
  actions: SecondFactorActions;
  onChanged: () => void;
};

/** The toggle 'Two-Factor Authentication' and the recovery code. Both open a dialog, which makes the change. */
export function SecondFactorPanel({ isOn, actions, onChanged }: SecondFactorPanelProps) {
  const { errand, isOpen, isOpening, open, close } = useSecondFactorDialog(actions);
  return (
    <Card>
      <CardContent className="grid gap-stack">
        <SwitchField
          label={m.two_factor_title()}
          description={isOn ? m.two_factor_on() : m.two_factor_off()}
          checked={isOn}
          aria-busy={isOpening || undefined}
          onChange={() => open(isOn ? "remove" : "enrol")}
        />
        {isOn && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-card">
            <div className="grid gap-0.5 text-sm">
              <p className="font-medium">{m.recovery_code_title()}</p>
              <p className="text-ink-muted">{m.recovery_code_about()}</p>
            </div>
            <Button variant="secondary" onClick={() => open("renew")}>
              {m.recovery_code_new()}
            </Button>
          </div>
        )}
      </CardContent>
      {errand && (
        <SecondFactorDialogPart
          errand={errand}
          isOpen={isOpen}
          actions={actions}
          onClose={() => {
            close();
            onChanged();
          }}
          onChanged={onChanged}
        />
      )}
    </Card>
  );
}

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
