import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import type { Application, TestOutcome } from "@postlark/sdk/applications";
import { Alert } from "@postlark/ui/alert";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ApplicationActions } from "./application-actions.ts";
import { ApplicationForm } from "./application-form.tsx";
import { OrganizationsField } from "./organizations-field.tsx";

/** An application saved here: by whom, and its actions. */
export function SavedApplication({
  application: { network, name, canBeTested, organizations },
  actions,
}: {
  application: Application;
  actions: ApplicationActions;
}) {
  const [isReplacing, setIsReplacing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const test = useMutation({
    mutationFn: () => actions.test(network),
    onError: (error) => toastError(errorMessage(error)),
  });
  const grant = useMutation({
    mutationFn: (granted: boolean) => actions.grant(network, granted),
    onError: (error) => toastError(errorMessage(error)),
    onSuccess: () => void toast({ title: m.application_saved() }),
  });
  const remove = useMutation({
    mutationFn: () => actions.remove(network),
    onError: (error) => toastError(errorMessage(error)),
    onSuccess: () => void toast({ title: m.application_gone() }),
  });

  return (
    <>
      {!canBeTested && <p className="text-sm text-ink-muted">{m.application_untested({ name })}</p>}
      {isReplacing ? (
        <ApplicationForm
          asksForOrganizations={organizations !== null}
          isForOrganizations={organizations === true}
          onSave={async (input) => {
            await actions.set(network, input);
            test.reset();
            setIsReplacing(false);
          }}
          onCancel={() => setIsReplacing(false)}
        />
      ) : (
        <>
          {organizations !== null && (
            <OrganizationsField
              isGranted={grant.isPending ? grant.variables : organizations}
              isPending={grant.isPending}
              onChange={(isGranted) => grant.mutate(isGranted)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {canBeTested && (
              <Button variant="secondary" isPending={test.isPending} onClick={() => test.mutate()}>
                {m.application_test()}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setIsReplacing(true)}>
              {m.application_replace()}
            </Button>
            <Button
              variant="secondary"
              isPending={remove.isPending}
              onClick={() => setIsAsking(true)}
            >
              {m.application_remove()}
            </Button>
          </div>
        </>
      )}
      {test.data !== undefined && !isReplacing && <Tested outcome={test.data} name={name} />}
      <AlertDialog
        isOpen={isAsking}
        title={m.application_remove_title({ name })}
        description={m.application_remove_about()}
        cancelLabel={m.cancel()}
        confirmLabel={m.application_remove()}
        onConfirm={() => {
          remove.mutate();
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function Tested({ outcome, name }: { outcome: TestOutcome; name: string }) {
  switch (outcome) {
    case "known":
      return <Alert tone="info">{m.application_known({ name })}</Alert>;
    case "refused":
      return <Alert>{m.application_refused({ name })}</Alert>;
    case "unreachable":
      return <Alert>{m.application_unreachable({ name })}</Alert>;
    default:
      return outcome satisfies never;
  }
}
