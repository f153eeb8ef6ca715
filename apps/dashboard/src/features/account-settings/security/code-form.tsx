import { m } from "#paraglide/messages.js";
import { Button, type ButtonProps } from "@postlark/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type ReactNode, useId } from "react";
import { useCodeForm } from "./use-code-form.ts";

export type CodeFormProps = {
  submitLabel: string;
  variant?: ButtonProps["variant"];
  before?: ReactNode;
  after?: ReactNode;
  /** Throws an `AppError` when the code is refused. */
  onCode: (code: string) => Promise<void>;
};

/** The body and the footer of a dialog that asks for the code of the authenticator app. */
export function CodeForm({ submitLabel, variant, before, after, onCode }: CodeFormProps) {
  const formId = useId();
  const { error, isPending, handleSubmit, clearError } = useCodeForm(onCode);
  return (
    <>
      <DialogBody className="grid gap-stack">
        {before}
        <Form id={formId} onSubmit={handleSubmit}>
          <Field label={m.code_field()} error={error}>
            {(control) => (
              <Input
                {...control}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                onInput={clearError}
                required
              />
            )}
          </Field>
        </Form>
        {after}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">{m.dialog_cancel()}</Button>
        </DialogClose>
        <Button
          type="submit"
          form={formId}
          variant={variant}
          isPending={isPending}
          pendingLabel={m.code_pending()}
        >
          {submitLabel}
        </Button>
      </DialogFooter>
    </>
  );
}
