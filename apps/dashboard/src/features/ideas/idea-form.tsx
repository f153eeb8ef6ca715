import { LabelChoice } from "#components/labels/label-choice.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { safeLink } from "#components/safe-link.ts";
import { m } from "#paraglide/messages.js";
import { type Idea, ideaLimits } from "@postlark/domain/idea";
import { type Label, labelsOf } from "@postlark/domain/label";
import type { IdeaInput } from "@postlark/sdk/ideas";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Textarea } from "@postlark/ui/textarea";
import { type KeyboardEvent, useState } from "react";
import { saveLocalIdea, localIdea } from "./local-idea.ts";

/** The form of a card. Its input survives a reload and is saved by the button or ⌘↵; Escape keeps it for later. */
export function IdeaForm({
  localKey,
  idea,
  labels,
  onLabel,
  onSave,
  onClose,
}: {
  /** Storage key of unsaved input. */
  localKey: string;
  /** Absent for a new card. */
  idea?: Idea | undefined;
  labels: readonly Label[];
  /** Adds or removes a label of an existing card at once. */
  onLabel?: (labelId: string, isOn: boolean) => void;
  /** Saves the card. @param labelIds of a new card @returns whether it was saved */
  onSave: (input: IdeaInput, revision: number, labelIds: readonly string[]) => Promise<boolean>;
  onClose: () => void;
}) {
  const [fields, setFields] = useState(
    () => localIdea(localKey) ?? { text: idea?.text ?? "", link: idea?.link ?? "", labelIds: [] },
  );
  const [editedRevision, setEditedRevision] = useState(idea?.revision ?? 0);
  const [isPending, setIsPending] = useState(false);
  const link = fields.link.trim();
  const isLink = link === "" || safeLink(link) !== undefined;
  const isEmpty = fields.text.trim() === "" && link === "";
  const labelIds = idea?.labelIds ?? fields.labelIds;
  const isChanged = idea !== undefined && idea.revision !== editedRevision;

  function change(next: typeof fields) {
    setFields(next);
    saveLocalIdea(localKey, next);
  }

  function discardInput() {
    saveLocalIdea(localKey, undefined);
    onClose();
  }

  async function save() {
    if (isPending || isEmpty || !isLink) return;
    setIsPending(true);
    const input = { text: fields.text, link: link === "" ? null : link };
    const isSaved = await onSave(input, editedRevision, labelIds);
    setIsPending(false);
    if (isSaved) discardInput();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Escape belongs to what is open above the form.
    const isAbove = event.target instanceof Element && event.target.closest("[popover]") !== null;
    if (event.key === "Escape" && !isAbove) {
      event.stopPropagation();
      onClose();
    } else if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <Form
      aria-label={idea === undefined ? m.ideas_new() : m.ideas_edit()}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isChanged && (
        <Alert tone="info">
          <p>{m.ideas_changed()}</p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {idea.text}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              setEditedRevision(idea.revision);
              change({ ...fields, text: idea.text, link: idea.link ?? "" });
            }}
          >
            {m.ideas_take_theirs()}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setEditedRevision(idea.revision)}>
            {m.ideas_keep_mine()}
          </Button>
        </Alert>
      )}
      <Field label={m.ideas_text()}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for this moment
            autoFocus
            maxLength={ideaLimits.text}
            value={fields.text}
            onChange={({ target }) => change({ ...fields, text: target.value })}
          />
        )}
      </Field>
      <Field label={m.ideas_link()} error={isLink ? undefined : m.ideas_link_invalid()}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={ideaLimits.link}
            value={fields.link}
            onChange={({ target }) => change({ ...fields, link: target.value })}
          />
        )}
      </Field>
      {labels.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <LabelList labels={labelsOf(labelIds, labels)} />
          <LabelChoice
            labels={labels}
            chosen={labelIds}
            onSet={
              onLabel ??
              ((labelId, isOn) => {
                const otherLabelIds = labelIds.filter((one) => one !== labelId);
                change({ ...fields, labelIds: isOn ? [...otherLabelIds, labelId] : otherLabelIds });
              })
            }
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          isPending={isPending}
          disabled={isEmpty || !isLink || isChanged}
        >
          {m.ideas_save()}
        </Button>
        <Button variant="ghost" size="sm" onClick={discardInput}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Form>
  );
}
