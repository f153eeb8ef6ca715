import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { SwitchField } from "@postlark/ui/switch";
import { Suspense } from "react";
import { LazySecondFactorDialog } from "./lazy-second-factor-dialog.ts";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import { useSecondFactorDialog } from "./use-second-factor-dialog.ts";

export type SecondFactorPanelProps = {
  isOn: boolean;
  actions: SecondFactorActions;
  /** Whether it is on has changed, or may have. */
  onChanged: () => void;
};

/** The toggle 'Two-Factor Authentication' and the recovery code. Each opens a dialog; only that changes something. */
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
        <Suspense>
          <LazySecondFactorDialog
            errand={errand}
            isOpen={isOpen}
            actions={actions}
            onClose={() => {
              close();
              onChanged();
            }}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </Card>
  );
}
