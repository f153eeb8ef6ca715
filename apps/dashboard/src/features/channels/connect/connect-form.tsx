import { m } from "#paraglide/messages.js";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { DialogBody, DialogFooter } from "@postlark/ui/dialog";
import { Form } from "@postlark/ui/form";
import { type FormEvent, type ReactNode, useId } from "react";
import { type ConnectDrafts, storeField } from "./connect-drafts.ts";
import type { ConnectFormState } from "./use-connect-form.ts";

/** Body and footer of the second step: the network's fields and the button that connects. */
export function ConnectForm({
  state: { problem, isPending, handleSubmit, clearProblem },
  drafts,
  notice,
  submitLabel,
  onBack,
  children,
}: {
  state: ConnectFormState;
  drafts: ConnectDrafts;
  /** Why the user returned here, until they try again. */
  notice?: string | undefined;
  submitLabel: string;
  /** Absent if there is no previous step. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}) {
  const formId = useId();
  const message = problem === undefined ? notice : problem.field === undefined && problem.message;
  function handleInput(event: FormEvent<HTMLFormElement>) {
    storeField(drafts, event);
    clearProblem();
  }
  return (
    <>
      <DialogBody className="grid grid-cols-1 content-start gap-stack">
        {message && <Alert>{message}</Alert>}
        <Form id={formId} onSubmit={handleSubmit} onInput={handleInput} className="grid-cols-1">
          {children}
        </Form>
      </DialogBody>
      <DialogFooter>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {m.channels_connect_back()}
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          isPending={isPending}
          pendingLabel={m.channels_connect_pending()}
        >
          {submitLabel}
        </Button>
      </DialogFooter>
    </>
  );
}
