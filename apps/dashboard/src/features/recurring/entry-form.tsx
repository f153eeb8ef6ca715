import { AppLink } from "#components/app-link.tsx";
import { newId } from "#lib/new-id.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { type EvergreenEntry, evergreenLimits } from "@postlark/domain/evergreen";
import type { EvergreenEntryInput } from "@postlark/sdk/evergreen";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Close } from "@postlark/ui/icons/close";
import { Textarea } from "@postlark/ui/textarea";
import { useState } from "react";
import { EntryPictures } from "./entry-pictures.tsx";
import { useEntryUploads } from "./use-entry-uploads.ts";

/** The form of an entry: its alternative texts and shared pictures. Network-specific content is edited in its posts. */
export function EntryForm({
  entry,
  postsPath,
  onSave,
  onCancel,
}: {
  /** Absent for a new entry. */
  entry?: EvergreenEntry | undefined;
  postsPath: `/w/${string}/posts`;
  /** @returns whether it was saved */
  onSave: (id: string, input: EvergreenEntryInput) => Promise<boolean>;
  onCancel: () => void;
}) {
  const [id] = useState(() => entry?.id ?? newId());
  const [texts, setTexts] = useState<EvergreenEntryInput["texts"]>(
    () =>
      entry?.texts.map(({ id: textId, revision, text }) => ({ id: textId, revision, text })) ?? [
        { id: newId(), text: "" },
      ],
  );
  const [media, setMedia] = useState(() => entry?.media ?? []);
  const { id: workspaceId } = useWorkspace();
  const adding = useEntryUploads(workspaceId, media, (sent) =>
    setMedia((before) => [...before.filter((one) => one.id !== sent.id), sent]),
  );
  const isSending = adding.uploads.uploads.length > 0;
  const [isPending, setIsPending] = useState(false);
  const written = texts.filter(({ text }) => text.trim() !== "");

  async function save() {
    if (isPending || isSending || written.length === 0) return;
    setIsPending(true);
    const isSaved = await onSave(id, { texts: written, media });
    setIsPending(false);
    if (isSaved) onCancel();
  }

  return (
    <Form
      {...adding.target}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {texts.map((text, index) => (
        <div key={text.id} className="grid gap-1">
          <Field label={m.recurring_evergreen_text({ number: index + 1 })}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={text.text}
                onChange={({ target }) =>
                  setTexts(
                    texts.map((one) => (one.id === text.id ? { ...one, text: target.value } : one)),
                  )
                }
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-2">
            {text.revision !== undefined && (
              <AppLink
                to={`${postsPath}/${text.id}?edit`}
                className="text-sm text-accent underline"
              >
                {m.recurring_evergreen_open_text()}
              </AppLink>
            )}
            {texts.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                className="ms-auto"
                aria-label={m.recurring_evergreen_drop_text({ number: index + 1 })}
                onClick={() => setTexts(texts.filter((one) => one.id !== text.id))}
              >
                <Close width="1em" height="1em" />
                {m.recurring_evergreen_drop()}
              </Button>
            )}
          </div>
        </div>
      ))}
      <EntryPictures media={media} adding={adding} onChange={setMedia} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending} disabled={isSending || written.length === 0}>
          {m.recurring_evergreen_save()}
        </Button>
        {texts.length < evergreenLimits.texts && (
          <Button
            variant="secondary"
            onClick={() => setTexts([...texts, { id: newId(), text: "" }])}
          >
            {m.recurring_evergreen_another()}
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Form>
  );
}
