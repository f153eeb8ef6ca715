import { m } from "#paraglide/messages.js";
import { downloadFile } from "@postlark/app/shell/download-file";
import { brand } from "@postlark/site/brand";
import { Alert } from "@postlark/ui/alert";
import { RetryButton } from "@postlark/app/components/retry-button";
import { Button } from "@postlark/ui/button";
import {
  DialogBody,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { useEffect, useRef } from "react";
import { CopyableText } from "#components/copyable-text.tsx";

/** Shows the recovery code once; or that it could not be created, with a retry. */
export function SaveStep({
  recoveryCode,
  isPending,
  onRetry,
  onSaved,
}: {
  /** `null` if it could not be created. */
  recoveryCode: string | null;
  isPending: boolean;
  onRetry: () => void;
  onSaved: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);

  // The focused button is gone with the previous step; focusing the title announces the new one.
  useEffect(() => title.current?.focus(), []);

  return (
    <>
      <DialogHeader>
        <DialogTitle ref={title} tabIndex={-1} className="outline-none">
          {m.recovery_code_save_title()}
        </DialogTitle>
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
          <>
            <Button variant="secondary" onClick={() => download(recoveryCode)}>
              {m.recovery_code_download()}
            </Button>
            <Button onClick={onSaved}>{m.recovery_code_saved()}</Button>
          </>
        )}
      </DialogFooter>
    </>
  );
}

function download(recoveryCode: string): void {
  const lines = [`${brand.name}: ${m.recovery_code_title()}\n\n${recoveryCode}\n`];
  downloadFile("postlark-recovery-code.txt", lines, "text/plain");
}
