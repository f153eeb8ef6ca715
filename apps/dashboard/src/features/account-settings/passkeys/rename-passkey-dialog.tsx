import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import type { Passkey } from "@postlark/sdk/passkeys";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { passkeyFailureMessage } from "./passkey-failure.ts";
import { passkeysQuery } from "./passkeys-query.ts";

/** In UTF-16 units. Supabase Auth takes 120 bytes, and a unit has three at most. */
const longestName = 40;

export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const formId = useId();
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [isMissing, setIsMissing] = useState(false);
  const rename = useMutation({
    mutationFn: async (fresh: string) => (await loadAccount()).renamePasskey(passkey.id, fresh),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      onClose();
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const fresh = name.trim();
    if (fresh === "") setIsMissing(true);
    else if (fresh === passkey.name) onClose();
    else rename.mutate(fresh);
  }

  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.dialog_close()}>
        <DialogHeader>
          <DialogTitle>{m.account_passkey_rename_title()}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit}>
            <Field
              label={m.account_passkey_name()}
              error={isMissing && name.trim() === "" ? m.account_passkey_name_missing() : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={longestName}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
          </Form>
          {rename.isError && <Alert title={passkeyFailureMessage(rename.error) ?? ""} />}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{m.dialog_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} isPending={rename.isPending}>
            {m.account_passkey_rename_save()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
