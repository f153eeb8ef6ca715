import { m } from "#paraglide/messages.js";
import type { Enrolment } from "@postlark/sdk/enrolment";
import { DialogDescription, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { CodeForm } from "./code-form.tsx";
import { CopyableText } from "#components/copyable-text.tsx";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import { useAbandonOnClose } from "./use-abandon-on-close.ts";

/** Shows the QR code and asks for a first code, which turns the second factor on. */
export function EnrolStep({
  enrolment: { factorId, qrCode, secret },
  actions,
  onOn,
}: {
  enrolment: Enrolment;
  actions: Pick<SecondFactorActions, "finish" | "abandon">;
  /** Called once the second factor is on and only the recovery code remains. */
  onOn: () => Promise<void>;
}) {
  const finish = useAbandonOnClose(factorId, actions);
  return (
    <>
      <DialogHeader>
        <DialogTitle>{m.enrol_title()}</DialogTitle>
        <DialogDescription>{m.enrol_lead()}</DialogDescription>
      </DialogHeader>
      <CodeForm
        submitLabel={m.enrol_submit()}
        onCode={async (code) => {
          await finish(code);
          await onOn();
        }}
        before={
          <img
            src={qrCode}
            alt={m.enrol_qr_code()}
            width={184}
            height={184}
            className="mx-auto rounded-md border border-line"
          />
        }
        after={
          <CopyableText
            label={m.enrol_secret()}
            text={inGroups(secret)}
            copyLabel={m.enrol_copy()}
          />
        }
      />
    </>
  );
}

/** Groups of four characters; authenticator apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?!$)/g, "$1 ");
}
