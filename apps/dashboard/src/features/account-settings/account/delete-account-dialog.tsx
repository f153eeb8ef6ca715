import { fieldText } from "#lib/form-fields.ts";
import { m } from "#paraglide/messages.js";
import { session } from "#session/session.ts";
import type { AccountDeletion } from "@postlark/domain/account-deletion";
import { leaveFlash } from "@postlark/site/storage";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId } from "react";
import { deleteMyAccount, deletionProblem } from "./delete-account.ts";

/** Lists what is deleted with the account and asks for its email address as confirmation. */
export function DeleteAccountDialog({
  deletion,
  isOpen,
  onClose,
}: {
  deletion: AccountDeletion;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.dialog_close()}>
        <DialogHeader>
          <DialogTitle>{m.account_delete_ask()}</DialogTitle>
          <DialogDescription>{m.account_delete_lead()}</DialogDescription>
        </DialogHeader>
        {deletion.isLastAdmin ? <LastAdmin /> : <Deletion deletion={deletion} />}
      </DialogContent>
    </Dialog>
  );
}

function LastAdmin() {
  return (
    <>
      <DialogBody>
        <Alert>{m.account_delete_last_admin()}</Alert>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">{m.dialog_close()}</Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}

function Deletion({ deletion: { workspaces } }: { deletion: AccountDeletion }) {
  const formId = useId();
  const removal = useMutation({
    mutationFn: deleteMyAccount,
    onSuccess: () => {
      leaveFlash({
        title: m.account_deleted(),
        description: m.account_deleted_lead(),
        tone: "default",
      });
      // The server has no session left to end.
      void session.logOut().catch(() => {});
    },
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!removal.isPending) removal.mutate(fieldText(event.currentTarget, "email"));
  }

  return (
    <>
      <DialogBody className="grid gap-stack text-sm">
        <ul className="grid list-disc gap-1.5 ps-5 text-ink-muted">
          <li>{m.account_delete_goes()}</li>
          <li>{m.account_delete_stays()}</li>
          {workspaces.map(({ name, heir }) => (
            <li key={name}>
              {heir === null
                ? m.account_delete_closes({ workspace: name })
                : m.account_delete_passes({ workspace: name, heir })}
            </li>
          ))}
        </ul>
        <Form id={formId} onSubmit={handleSubmit}>
          <Field
            label={m.account_delete_address()}
            error={removal.error ? deletionProblem(removal.error) : undefined}
          >
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </Field>
        </Form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">{m.dialog_cancel()}</Button>
        </DialogClose>
        <Button
          type="submit"
          form={formId}
          variant="destructive"
          isPending={removal.isPending || removal.isSuccess}
        >
          {m.account_delete_submit()}
        </Button>
      </DialogFooter>
    </>
  );
}
