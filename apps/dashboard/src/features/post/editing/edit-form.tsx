import { TextChanges } from "#components/text-changes.tsx";
import { m } from "#paraglide/messages.js";
import type { Delivery } from "@postlark/domain/delivery";
import { limitsOf } from "@postlark/networks/channel-limits";
import { applyEdit, editFindings, type PublishedPost } from "@postlark/networks/edit-rules";
import type { NetworkId } from "@postlark/networks/network-ids";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { DialogBody, DialogFooter } from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Textarea } from "@postlark/ui/textarea";
import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import type { DeliveryCommands } from "../delivery/delivery-commands.ts";
import { EditExtras } from "./edit-extras.tsx";
import { editRemainsMessage, editError, lengthText, refusalMessage } from "./edit-messages.ts";
import { type EditField, saveLocalEdit, localEdit } from "./local-edit.ts";

/** The form to edit a published post. Its input is stored until it is submitted. */
export function EditForm({
  delivery,
  standing,
  network,
  label,
  onEdit,
  onClose,
}: {
  delivery: Delivery;
  standing: PublishedPost;
  network: NetworkId;
  label: string;
  onEdit: DeliveryCommands["edit"];
  onClose: () => void;
}) {
  const { id, needsApproval } = delivery;
  const { content, manifest, channel } = standing;
  // The version that the user started from: newer changes are not overwritten.
  const [openedDelivery] = useState(delivery);
  const [input, setInput] = useState(() => localEdit(id));
  const [error, setError] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const { canonical } = limitsOf(manifest, channel.settings);
  // A site without the field is not offered it, unless there is a value to remove.
  const fields = (manifest.editing?.fields ?? []).filter(
    (field) => field !== "canonical" || canonical || content.settings?.canonical,
  );
  const edit = {
    text: input.text ?? content.text,
    warning: fields.includes("warning") ? input.warning : undefined,
    canonical: fields.includes("canonical") ? input.canonical : undefined,
    alts:
      fields.includes("altText") && Object.keys(input).some((field) => field.startsWith("alt "))
        ? content.media.map(({ alt }, index) => input[`alt ${index}`] ?? alt)
        : undefined,
  };
  const newContent = applyEdit(content, edit);
  const [finding] = editFindings(standing, edit);
  const isChanged =
    Object.keys(input).length > 0 && JSON.stringify(newContent) !== JSON.stringify(content);

  function changeField(field: EditField, value: string) {
    const next = { ...input, [field]: value };
    setInput(next);
    setError(undefined);
    saveLocalEdit(id, next);
  }

  function discard() {
    setInput({});
    setError(undefined);
    saveLocalEdit(id, {});
  }

  async function save() {
    if (isPending || finding !== undefined) return;
    setIsPending(true);
    setError(undefined);
    try {
      if (isChanged) await onEdit(openedDelivery, edit);
      saveLocalEdit(id, {});
      onClose();
    } catch (thrown) {
      setError(thrown);
      setIsPending(false);
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void save();
  }

  return (
    <Form
      noValidate
      className="contents"
      onKeyDown={handleKey}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <DialogBody className="grid gap-4">
        <Field
          label={m.published_changes_change_text()}
          hint={lengthText(standing, newContent.text, newContent.settings)}
          error={finding && finding.place !== "canonical" && refusalMessage(finding)}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={edit.text}
              readOnly={isPending}
              onChange={({ target }) => changeField("text", target.value)}
            />
          )}
        </Field>
        <EditExtras
          content={newContent}
          fields={fields}
          finding={finding}
          isPending={isPending}
          onWrite={changeField}
        />
        {isChanged && edit.text !== content.text && (
          <section className="grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
            <h3 className="text-xs font-medium text-ink-muted">
              {m.published_changes_change_difference()}
            </h3>
            <TextChanges before={content.text} after={edit.text} />
          </section>
        )}
        <p className="text-sm text-ink-muted">
          {editRemainsMessage(network)}
          {needsApproval && ` ${m.published_changes_change_approved()}`}
        </p>
        {error !== undefined && (
          <Alert title={m.published_changes_change_failed()}>{editError(error)}</Alert>
        )}
      </DialogBody>
      <DialogFooter>
        {isChanged && (
          <Button variant="ghost" disabled={isPending} onClick={discard}>
            {m.published_changes_change_discard()}
          </Button>
        )}
        <Button type="submit" isPending={isPending}>
          {label}
        </Button>
      </DialogFooter>
    </Form>
  );
}
