import { m } from "#paraglide/messages.js";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { ApplicationInput } from "./application-actions.ts";
import { OrganizationsField } from "./organizations-field.tsx";

const emptyInput = { clientId: "", clientSecret: "", organizations: false };

/** The form for an application's client ID and secret, which is never shown again. */
export function ApplicationForm({
  asksForOrganizations,
  isForOrganizations = false,
  onSave,
  onCancel,
}: {
  /** Whether the network grants publishing as organizations separately. */
  asksForOrganizations: boolean;
  isForOrganizations?: boolean;
  onSave: (input: ApplicationInput) => Promise<void>;
  /** Absent if there is no saved application to return to. */
  onCancel?: () => void;
}) {
  const [typed, setTyped] = useState({ ...emptyInput, organizations: isForOrganizations });
  const [showsMissing, setShowsMissing] = useState(false);
  const clientId = typed.clientId.trim();
  const clientSecret = typed.clientSecret.trim();
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => toastError(errorMessage(error)),
    onSuccess() {
      setTyped(emptyInput);
      setShowsMissing(false);
      toast({ title: m.application_saved() });
    },
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setShowsMissing(true);
    if (clientId !== "" && clientSecret !== "" && !save.isPending) {
      const { organizations } = typed;
      save.mutate({ clientId, clientSecret, ...(asksForOrganizations && { organizations }) });
    }
  }

  return (
    <Form onSubmit={handleSubmit} noValidate className="grid-cols-1">
      <Field
        label={m.application_client_id()}
        error={showsMissing && clientId === "" ? m.application_client_id_missing() : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={400}
            value={typed.clientId}
            onChange={({ target }) => setTyped({ ...typed, clientId: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.application_client_secret()}
        hint={m.application_client_secret_hint()}
        error={
          showsMissing && clientSecret === "" ? m.application_client_secret_missing() : undefined
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            toggleLabel={m.application_client_secret_show()}
            autoComplete="new-password"
            maxLength={4_000}
            value={typed.clientSecret}
            onChange={({ target }) => setTyped({ ...typed, clientSecret: target.value })}
          />
        )}
      </Field>
      {asksForOrganizations && (
        <OrganizationsField
          isGranted={typed.organizations}
          onChange={(organizations) => setTyped({ ...typed, organizations })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={save.isPending}>
          {m.application_save()}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </Form>
  );
}
