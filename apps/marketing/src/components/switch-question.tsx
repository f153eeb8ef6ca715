import { m } from "#paraglide/messages.js";
import type { UserSwitch } from "@postlark/sdk/mail-link";
import { href } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";

import { AccountShell } from "./account-shell.tsx";
import { ArrivalHeading } from "./arrival-heading.tsx";
import { goOnTo } from "#session/document-navigation.ts";

type SwitchQuestionProps = { change: UserSwitch; onAgree: () => void };

export function SwitchQuestion({ change, onAgree }: SwitchQuestionProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.switch_heading()}</ArrivalHeading>}
      description={<span className="break-words">{m.switch_question(change)}</span>}
    >
      <p className="text-sm text-ink-muted">{m.switch_hint()}</p>
      <div className="mt-6 grid gap-3">
        <Button onClick={onAgree}>{m.switch_agree()}</Button>
        <Button variant="secondary" onClick={() => goOnTo(href("/dashboard"))}>
          {m.switch_stay()}
        </Button>
      </div>
    </AccountShell>
  );
}
