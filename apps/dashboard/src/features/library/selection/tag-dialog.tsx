import { m } from "#paraglide/messages.js";
import { maxTagLength } from "@postlark/domain/library-picture";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { SuggestedInput } from "@postlark/ui/suggested-input";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";

export type TagDialogProps = {
  count: number;
  suggestions: readonly string[];
  pending: "add" | "remove" | undefined;
  status?: ReactNode;
  /** Why the last action failed. */
  error: string | undefined;
  onTag: (tag: string, isOn: boolean) => void;
  onClose: () => void;
};

/** Asks for a tag to add to several pictures, or to remove. */
export function TagDialog({
  count,
  suggestions,
  pending,
  status,
  error,
  ...props
}: TagDialogProps) {
  const formId = useId();
  const [tag, setTag] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  function answer(isOn: boolean) {
    if (tag.trim() === "") return setIsMissing(true);
    props.onTag(tag.trim(), isOn);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    answer(true);
  }

  return (
    <Dialog isOpen onClose={props.onClose}>
      <DialogContent closeLabel={m.composer_close()}>
        <DialogHeader>
          <DialogTitle>{m.media_selection_tag_title({ count })}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit}>
            <Field
              label={m.media_library_tag_filter()}
              error={isMissing && tag.trim() === "" ? m.media_selection_tag_missing() : undefined}
            >
              {(control) => (
                <SuggestedInput
                  {...control}
                  suggestions={suggestions}
                  value={tag}
                  maxLength={maxTagLength}
                  onChange={({ target }) => setTag(target.value)}
                />
              )}
            </Field>
          </Form>
          {status}
          {error !== undefined && <Alert title={error} />}
        </DialogBody>
        <DialogFooter>
          <Button
            variant="secondary"
            isPending={pending === "remove"}
            disabled={pending === "add"}
            onClick={() => answer(false)}
          >
            {m.media_selection_tag_remove()}
          </Button>
          <Button
            type="submit"
            form={formId}
            isPending={pending === "add"}
            disabled={pending === "remove"}
          >
            {m.media_library_tag_add()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
