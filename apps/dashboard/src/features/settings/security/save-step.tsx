import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { RetryButton } from "@postlark/app/components/retry-button";
import { Button } from "@postlark/ui/button";
import {
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { CopyableText } from "#components/copyable-text.tsx";

/** Shows the recovery code, this once; or says that there is none, and makes another. */
export function SaveStep({
  recoveryCode,
  isPending,
  onRetry,
}: {
  /** `null` when it could not be made. */
  recoveryCode: string | null;
  isPending: boolean;
  onRetry: () => void;
}) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>{m.recovery_code_save_title()}</DialogTitle>
        <DialogDescription>{m.recovery_code_save_lead()}</DialogDescription>
      </DialogHeader>
      <DialogBody>
        {recoveryCode === null ? (
          <Alert>{m.recovery_code_missing()}</Alert>
        ) : (
          <CopyableText
            label={m.recovery_code_title()}
            text={recoveryCode}
            copyLabel={m.recovery_code_copy()}
          />
        )}
      </DialogBody>
      <DialogFooter>
        {recoveryCode === null ? (
          <RetryButton onClick={onRetry} isPending={isPending} />
        ) : (
          <DialogClose>
            <Button>{m.recovery_code_saved()}</Button>
          </DialogClose>
        )}
      </DialogFooter>
    </>
  );
}
