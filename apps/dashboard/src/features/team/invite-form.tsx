import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { roleDescription, roleLabel, roleOptions } from "#workspace/role-labels.ts";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { AppError } from "@postlark/sdk/errors";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { toast } from "@postlark/ui/toast";
import { toastError } from "@postlark/app/session/toast-error";
import { type FormEvent, useState } from "react";
import type { TeamActions } from "./team-actions.ts";

/** Errors about the address, shown at its field. */
const aboutTheAddress = ["email_invalid", "already_member"];

/** Invites somebody by email, in a role that the user may give. */
export function InviteForm({ own, invite }: { own: WorkspaceRole; invite: TeamActions["invite"] }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<WorkspaceRole>("editor");
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function send() {
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
      setProblem(m.team_email_malformed());
      return;
    }
    setIsPending(true);
    try {
      const { isMailSent } = await invite(address, role);
      setEmail("");
      toast({
        title: m.team_invited({ email: address }),
        description: isMailSent ? undefined : m.team_mail_not_sent(),
      });
    } catch (error) {
      if (error instanceof AppError && aboutTheAddress.includes(error.code ?? "")) {
        setProblem(commandError(error));
      } else {
        toastError(commandError(error));
      }
    } finally {
      setIsPending(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) void send();
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.team_invite_title()}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form onSubmit={handleSubmit} className="items-start gap-x-3 sm:grid-cols-[1fr_11rem_auto]">
          <Field label={m.team_email()} error={problem}>
            {(control) => (
              <Input
                {...control}
                type="email"
                name="email"
                autoComplete="off"
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
          <Field label={m.team_role()}>
            {(control) => (
              <Select
                {...control}
                name="role"
                options={roleOptions(own)}
                value={role}
                onValueChange={setRole}
              />
            )}
          </Field>
          <Button type="submit" className="sm:mt-6.5" isPending={isPending}>
            {m.team_invite()}
          </Button>
        </Form>
        <p className="mt-3 text-sm text-ink-muted">
          {m.team_role_may({ role: roleLabel(role), may: roleDescription(role) })}
        </p>
      </CardContent>
    </Card>
  );
}
