import { WorkspaceFormFields } from "#components/workspace-fields.tsx";
import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import {
  checkWorkspace,
  problemOfRefusal,
  type WorkspaceFields,
  type WorkspaceProblems,
} from "#workspace/workspace-form.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Form } from "@postlark/ui/form";
import { toast } from "@postlark/ui/toast";
import { type FormEvent, useState } from "react";

/**
 * A workspace's name, address and zone; only admins change them, everybody sees them.
 * @param onSave saves what was typed
 */
export function WorkspaceSettingsForm({
  saved,
  mayChange,
  onSave,
}: {
  saved: WorkspaceFields;
  mayChange: boolean;
  onSave: (fields: WorkspaceFields) => Promise<void>;
}) {
  const [changes, setChanges] = useState<Partial<WorkspaceFields>>({});
  const [problems, setProblems] = useState<WorkspaceProblems>({});
  const [isPending, setIsPending] = useState(false);
  const fields = { ...saved, ...changes };
  const isChanged =
    fields.name !== saved.name || fields.slug !== saved.slug || fields.timeZone !== saved.timeZone;
  useUnsavedChanges(isChanged);

  async function save() {
    const typed = { ...fields, name: fields.name.trim() };
    const problemsFound = checkWorkspace(typed);
    setProblems(problemsFound);
    if (Object.keys(problemsFound).length > 0) return;
    setIsPending(true);
    try {
      await onSave(typed);
      setChanges({});
      toast({ title: m.workspaces_settings_saved() });
    } catch (error) {
      const refused = problemOfRefusal(error);
      if (refused === undefined) toastError(commandError(error));
      else setProblems(refused);
    } finally {
      setIsPending(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && isChanged) void save();
  }

  return (
    <Card>
      <CardContent className="grid gap-stack">
        {!mayChange && (
          <p className="text-sm text-ink-muted">{m.workspaces_settings_admins_only()}</p>
        )}
        <Form onSubmit={handleSubmit}>
          <WorkspaceFormFields
            fields={fields}
            problems={problems}
            slugHint={
              fields.slug === saved.slug
                ? m.workspaces_settings_slug_hint()
                : m.workspaces_settings_slug_changes({ slug: saved.slug })
            }
            disabled={!mayChange}
            onChange={(changed) => {
              setChanges({ ...changes, ...changed });
              setProblems({});
            }}
          />
          {mayChange && (
            <Button
              type="submit"
              className="justify-self-start"
              isPending={isPending}
              disabled={!isChanged}
            >
              {m.workspaces_settings_save()}
            </Button>
          )}
        </Form>
      </CardContent>
    </Card>
  );
}
