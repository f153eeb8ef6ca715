import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { WorkspaceFormFields } from "#components/workspace-fields.tsx";
import { m } from "#paraglide/messages.js";
import {
  checkWorkspace,
  problemOfRefusal,
  type WorkspaceFields,
  type WorkspaceProblems,
} from "#workspace/workspace-form.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { slugFrom } from "@postlark/domain/workspace-slug";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader } from "@postlark/ui/card";
import { Form } from "@postlark/ui/form";
import { type FormEvent, useState } from "react";
import { commandError } from "#workspace/command-error.ts";

/**
 * The form that creates a workspace. Its slug follows the name until the user types a slug.
 * @param onCreate creates it and navigates to it
 */
export function NewWorkspace({
  onCreate,
}: {
  onCreate: (fields: WorkspaceFields) => Promise<void>;
}) {
  const [fields, setFields] = useState<WorkspaceFields>(() => ({
    name: "",
    slug: "",
    timeZone: userTimeZone(),
  }));
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const [problems, setProblems] = useState<WorkspaceProblems>({});
  const [isPending, setIsPending] = useState(false);

  function change(changed: Partial<WorkspaceFields>) {
    if (changed.slug !== undefined) setHasOwnSlug(changed.slug !== "");
    const suggested =
      changed.name !== undefined && !hasOwnSlug ? { slug: slugFrom(changed.name) } : {};
    setFields({ ...fields, ...suggested, ...changed });
    setProblems({});
  }

  async function create() {
    const typed = { ...fields, name: fields.name.trim() };
    const problemsFound = checkWorkspace(typed);
    setProblems(problemsFound);
    if (Object.keys(problemsFound).length > 0) return;
    setIsPending(true);
    try {
      await onCreate(typed);
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
    if (!isPending) void create();
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <ScreenHeading title={m.workspace_create()} />
      <Card>
        <CardHeader>
          <CardDescription>{m.workspaces_create_lead()}</CardDescription>
        </CardHeader>
        <CardContent>
          <Form onSubmit={handleSubmit}>
            <WorkspaceFormFields
              fields={fields}
              problems={problems}
              slugHint={m.workspaces_form_slug_hint()}
              onChange={change}
            />
            <Button type="submit" className="justify-self-start" isPending={isPending}>
              {m.workspaces_create_submit()}
            </Button>
          </Form>
        </CardContent>
      </Card>
    </div>
  );
}
