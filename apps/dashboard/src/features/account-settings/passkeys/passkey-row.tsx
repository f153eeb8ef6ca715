import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { dateLocale } from "@postlark/app/time/date-locale";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { toAppError } from "@postlark/sdk/errors";
import type { Passkey } from "@postlark/sdk/passkeys";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { passkeyFailureMessage } from "./passkey-failure.ts";
import { passkeysQuery } from "./passkeys-query.ts";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";

type PasskeyRowProps = { passkey: Passkey; onRemoved: () => void };

export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const client = useQueryClient();
  const nameId = useId();
  const [question, setQuestion] = useState<"rename" | "remove">();
  const remove = useMutation({
    mutationFn: () => removeIfThere(passkey.id),
    onSuccess: async () => {
      onRemoved();
      toast({ title: m.account_passkey_removed(), description: passkey.name });
      await client.invalidateQueries({ queryKey: passkeysQuery().queryKey });
    },
    onError: (thrown) => toastError(passkeyFailureMessage(thrown) ?? ""),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p id={nameId} className="font-medium break-words">
          {passkey.name}
        </p>
        <p className="text-ink-muted">
          {m.account_passkey_since({ at: formatDate(passkey.addedAt) })}
        </p>
        <p className="text-ink-muted">
          {passkey.lastUsedAt === null
            ? m.account_passkey_unused()
            : m.account_passkey_used({ at: formatDate(passkey.lastUsedAt) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={nameId}
          onClick={() => setQuestion("rename")}
        >
          {m.account_passkey_rename()}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={nameId}
          isPending={remove.isPending}
          onClick={() => setQuestion("remove")}
        >
          {m.account_passkey_remove()}
        </Button>
      </div>
      <AlertDialog
        isOpen={question === "remove"}
        title={m.account_passkey_remove_ask({ name: passkey.name })}
        description={m.account_passkey_remove_lead()}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.account_passkey_remove()}
        onConfirm={() => {
          setQuestion(undefined);
          remove.mutate();
        }}
        onCancel={() => setQuestion(undefined)}
      />
      {question === "rename" && (
        <RenamePasskeyDialog passkey={passkey} onClose={() => setQuestion(undefined)} />
      )}
    </li>
  );
}

/** One that another tab has removed is removed. */
async function removeIfThere(id: string): Promise<void> {
  const { removePasskey } = await loadAccount();
  await removePasskey(id).catch((thrown: unknown) => {
    if (toAppError(thrown).kind !== "not-found") throw thrown;
  });
}

/** Apr 3, 2025 */
function formatDate(iso: string): string {
  const options = { dateStyle: "medium", timeZone: userTimeZone() } as const;
  return new Intl.DateTimeFormat(dateLocale(), options).format(new Date(iso));
}
