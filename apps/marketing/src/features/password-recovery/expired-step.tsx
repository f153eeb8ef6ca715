import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";
import { linkVariants } from "@postlark/ui/link";

type ExpiredStepProps = {
  /** Why, as far as there is more to say; else empty. */
  message: string;
  onAskAgain: () => void;
};

export function ExpiredStep({ message, onAskAgain }: ExpiredStepProps) {
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_expired_heading()}</ArrivalHeading>}
      description={m.recovery_expired_lead()}
      footer={
        <a href={href("/login")} className={linkVariants()}>
          {m.recovery_back_to_login()}
        </a>
      }
    >
      {message !== "" && <p className="mb-6 text-sm break-words text-danger">{message}</p>}
      <Button className="w-full" onClick={onAskAgain}>
        {m.recovery_expired_action()}
      </Button>
    </AccountShell>
  );
}
