import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import { downloadFile } from "@postlark/app/shell/download-file";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import type { AccountDeletion } from "@postlark/domain/account-deletion";
import { dayOf } from "@postlark/domain/calendar-day";
import { Button } from "@postlark/ui/button";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SettingsSection } from "../settings-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** Exports the user's data and deletes their account. */
export function DataSection() {
  const [question, setQuestion] = useState<{ deletion: AccountDeletion; isOpen: boolean }>();
  const download = useMutation({ mutationFn: downloadMyData, onError });
  const ask = useMutation({
    mutationFn: async () => (await loadAccount()).fetchAccountDeletion(),
    onSuccess: (deletion) => setQuestion({ deletion, isOpen: true }),
    onError,
  });
  return (
    <SettingsSection title={m.account_data_title()}>
      <Row title={m.account_download_title()} description={m.account_download_description()}>
        <Button
          variant="secondary"
          isPending={download.isPending}
          onClick={() => download.mutate()}
        >
          {m.account_download()}
        </Button>
      </Row>
      <Row title={m.account_delete_title()} description={m.account_delete_description()}>
        <Button variant="secondary" isPending={ask.isPending} onClick={() => ask.mutate()}>
          {m.account_delete_open()}
        </Button>
      </Row>
      {question && (
        <DeleteAccountDialog
          {...question}
          onClose={() => setQuestion((now) => now && { ...now, isOpen: false })}
        />
      )}
    </SettingsSection>
  );
}

function Row({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-card first:border-t-0 first:pt-0">
      <div className="grid max-w-sm gap-0.5 text-sm">
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted">{description}</p>
      </div>
      {children}
    </div>
  );
}

async function downloadMyData(): Promise<void> {
  const data = await (await loadAccount()).fetchMyData();
  const name = `postlark-${dayOf(new Date())}.json`;
  downloadFile(name, [JSON.stringify(data, null, 2)], "application/json");
}

function onError(thrown: unknown): void {
  toastError(errorMessage(thrown));
}
