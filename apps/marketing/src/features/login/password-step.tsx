import { AccountLink } from "#components/account-link.tsx";
import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { ProviderButtons } from "#providers/provider-buttons.tsx";
import { linkVariants } from "@postlark/ui/link";

import { enterWithPasskey } from "./enter-with-passkey.ts";
import { LoginForm } from "./login-form.tsx";

type PasswordStepProps = {
  hasReturned: boolean;
  /** Why a provider's answer signed nobody in. */
  problem: string | undefined;
  onCodeRequired: () => void;
  onUnverified: (email: string) => void;
};

/** Address and password, as prerendered. */
export function PasswordStep({ hasReturned, problem, ...steps }: PasswordStepProps) {
  return (
    <AccountShell
      title={hasReturned ? <ArrivalHeading>{m.login_heading()}</ArrivalHeading> : m.login_heading()}
      description={
        problem !== undefined && (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        )
      }
      after={<ProviderButtons onPasskey={() => enterWithPasskey(steps.onCodeRequired)} />}
      footer={
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          {m.login_create_account_lead()}
          <AccountLink to="/signup" className={linkVariants()}>
            {m.login_create_account()}
          </AccountLink>
        </p>
      }
    >
      <LoginForm {...steps} />
    </AccountShell>
  );
}
