import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { colourFrom, maxBrandName } from "@postlark/domain/workspace-brand";
import { toAppError } from "@postlark/sdk/errors";
import type { BrandChoice } from "@postlark/sdk/workspace-brand";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { SwitchField } from "@postlark/ui/switch";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { BrandPreview } from "./brand-preview.tsx";
import { ColourField } from "./colour-field.tsx";

/** As typed: an empty colour is the product's. */
type Fields = { name: string; colour: string; hidesPostlark: boolean };

export type BrandCardProps = {
  /** Null if nothing was chosen. */
  saved: BrandChoice | null;
  workspaceName: string;
  picture: string | null;
  /** @throws AppError with the code `brand_changed` if another user changed it; `saved` is up to date by then */
  onSave: (brand: BrandChoice) => Promise<void>;
};

/** The form for the name, picture and color that people outside see, with a preview. */
export function BrandCard({ saved, workspaceName, picture, onSave }: BrandCardProps) {
  const [changes, setChanges] = useState<Partial<Fields>>({});
  const [isChecked, setIsChecked] = useState(false);
  const savedFields: Fields = {
    name: saved?.name ?? "",
    colour: saved?.colour ?? "",
    hidesPostlark: saved?.hidesPostlark ?? false,
  };
  const fields = { ...savedFields, ...changes };
  const isChanged =
    fields.name !== savedFields.name ||
    fields.colour !== savedFields.colour ||
    fields.hidesPostlark !== savedFields.hidesPostlark;
  useUnsavedChanges(isChanged);
  const colour = colourFrom(fields.colour);
  const isColourWrong = colour === undefined && fields.colour.trim() !== "";
  const save = useMutation({
    mutationFn: onSave,
    onError(error) {
      if (toAppError(error).code !== "brand_changed") toastError(commandError(error));
    },
    onSuccess() {
      setChanges({});
      toast({ title: m.brand_saved() });
    },
  });
  const isOvertaken = save.error !== null && toAppError(save.error).code === "brand_changed";

  const change = (part: Partial<Fields>) => {
    setChanges((earlier) => ({ ...earlier, ...part }));
    setIsChecked(false);
  };

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    flushSync(() => setIsChecked(true));
    if (isColourWrong) form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    else {
      const { name, hidesPostlark } = fields;
      save.mutate({ name: name.trim(), colour: colour ?? null, hidesPostlark });
    }
  }

  return (
    <Card>
      <CardContent className="grid items-start gap-6 sm:grid-cols-2">
        <Form onSubmit={handleSubmit} noValidate>
          {isOvertaken && <Alert tone="info">{m.brand_overtaken()}</Alert>}
          <Field label={m.brand_name()} hint={m.brand_name_hint({ name: workspaceName })}>
            {(control) => (
              <Input
                {...control}
                name="brandName"
                autoComplete="off"
                maxLength={maxBrandName}
                value={fields.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <ColourField
            value={fields.colour}
            colour={colour}
            isWrong={isChecked && isColourWrong}
            onChange={(typed) => change({ colour: typed })}
          />
          <SwitchField
            label={m.brand_hide()}
            description={m.brand_hide_about()}
            checked={fields.hidesPostlark}
            onChange={({ currentTarget }) => change({ hidesPostlark: currentTarget.checked })}
          />
          <Button
            type="submit"
            className="justify-self-start"
            isPending={save.isPending}
            disabled={!isChanged}
          >
            {m.brand_save()}
          </Button>
        </Form>
        <BrandPreview
          brand={{
            name: fields.name.trim() || workspaceName,
            colour: colour ?? null,
            picture,
            hidesPostlark: fields.hidesPostlark,
          }}
        />
      </CardContent>
    </Card>
  );
}
