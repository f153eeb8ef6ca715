import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { type PageProfile, pageProfileLimits } from "@postlark/domain/page-profile";
import { toAppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Textarea } from "@postlark/ui/textarea";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { LinkList } from "./link-list.tsx";
import { PageFrame } from "./page-frame.tsx";
import { areSame, fieldsOf, type LinkFields, linksOf } from "./page-form.ts";

type Fields = { description: string; links: LinkFields[] };

export type PageCardProps = {
  /** Null if nothing was saved. */
  saved: PageProfile | null;
  slug: string;
  /** @throws AppError with the code `page_changed` if another user changed it; `saved` is up to date by then */
  onSave: (profile: PageProfile) => Promise<void>;
};

/** The form for the profile above the public page's posts, for users who may change it. */
export function PageCard({ saved, slug, onSave }: PageCardProps) {
  const [changes, setChanges] = useState<Partial<Fields>>({});
  const [isChecked, setIsChecked] = useState(false);
  const savedFields = { description: saved?.description ?? "", links: saved?.links ?? [] };
  const description = changes.description ?? savedFields.description;
  const links = changes.links ?? fieldsOf(savedFields.links);
  const isChanged = description !== savedFields.description || !areSame(links, savedFields.links);
  useUnsavedChanges(isChanged);
  const save = useMutation({
    mutationFn: onSave,
    onError(error) {
      if (toAppError(error).code !== "page_changed") toastError(commandError(error));
    },
    onSuccess() {
      setChanges({});
      toast({ title: m.channels_page_saved() });
    },
  });
  const isOvertaken = save.error !== null && toAppError(save.error).code === "page_changed";

  const change = (part: Partial<Fields>) => {
    setChanges((earlier) => ({ ...earlier, ...part }));
    setIsChecked(false);
  };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    flushSync(() => setIsChecked(true));
    const valid = linksOf(links);
    if (valid === undefined) form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    else save.mutate({ description: description.trim(), links: valid });
  }

  return (
    <PageFrame slug={slug}>
      <CardContent>
        <Form onSubmit={handleSubmit} noValidate>
          {isOvertaken && <Alert tone="info">{m.channels_page_changed()}</Alert>}
          <Field
            label={m.channels_page_description()}
            hint={m.channels_page_description_hint({ max: pageProfileLimits.description })}
          >
            {(control) => (
              <Textarea
                {...control}
                name="pageDescription"
                rows={3}
                maxLength={pageProfileLimits.description}
                value={description}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </Field>
          <LinkList
            links={links}
            isChecked={isChecked}
            onChange={(next) => change({ links: next })}
          />
          <Button
            type="submit"
            className="justify-self-start"
            isPending={save.isPending}
            disabled={!isChanged}
          >
            {m.channels_page_save()}
          </Button>
        </Form>
      </CardContent>
    </PageFrame>
  );
}
