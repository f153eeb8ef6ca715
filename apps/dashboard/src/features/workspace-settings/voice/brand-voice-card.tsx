import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toastError } from "@postlark/app/session/toast-error";
import { type BrandVoice, brandVoiceLimits } from "@postlark/domain/brand-voice";
import { toAppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Textarea } from "@postlark/ui/textarea";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { areWords, linesOf } from "./brand-voice-form.ts";

/** The values as typed: lists have one entry per line. */
type Fields = { about: string; examples: string; preferred: string; avoided: string };

const fieldNames = ["about", "examples", "preferred", "avoided"] as const;

export type BrandVoiceCardProps = {
  /** Null if none is set. */
  saved: BrandVoice | null;
  /** @throws AppError with the code `voice_changed` if another user changed it; `saved` is up to date by then */
  onSave: (voice: BrandVoice) => Promise<void>;
};

/** The workspace's brand voice: description, examples, and words to use and to avoid. */
export function BrandVoiceCard({ saved, onSave }: BrandVoiceCardProps) {
  const [changes, setChanges] = useState<Partial<Fields>>({});
  const [isChecked, setIsChecked] = useState(false);
  const savedFields: Fields = {
    about: saved?.about ?? "",
    examples: saved?.examples ?? "",
    preferred: (saved?.preferred ?? []).join("\n"),
    avoided: (saved?.avoided ?? []).join("\n"),
  };
  const fields = { ...savedFields, ...changes };
  const isChanged = fieldNames.some((name) => fields[name] !== savedFields[name]);
  useUnsavedChanges(isChanged);
  const save = useMutation({
    mutationFn: onSave,
    onError(error) {
      if (toAppError(error).code !== "voice_changed") toastError(commandError(error));
    },
    onSuccess() {
      setChanges({});
      toast({ title: m.ai_voice_saved() });
    },
  });
  const isOvertaken = save.error !== null && toAppError(save.error).code === "voice_changed";

  const change = (part: Partial<Fields>) => {
    setChanges((earlier) => ({ ...earlier, ...part }));
    setIsChecked(false);
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const preferred = linesOf(fields.preferred);
    const avoided = linesOf(fields.avoided);
    if (save.isPending || !areWords(preferred) || !areWords(avoided)) return;
    const { about, examples } = fields;
    save.mutate({ about: about.trim(), examples: examples.trim(), preferred, avoided });
  }

  return (
    <Card>
      <CardContent>
        <Form onSubmit={handleSubmit} noValidate>
          {isOvertaken && <Alert tone="info">{m.ai_voice_changed()}</Alert>}
          <Field label={m.ai_voice_sound()} hint={m.ai_voice_sound_hint()}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={brandVoiceLimits.about}
                value={fields.about}
                onChange={({ target }) => change({ about: target.value })}
              />
            )}
          </Field>
          <Field label={m.ai_voice_examples()} hint={m.ai_voice_examples_hint()}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={brandVoiceLimits.examples}
                value={fields.examples}
                onChange={({ target }) => change({ examples: target.value })}
              />
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <WordsField
              label={m.ai_voice_preferred()}
              value={fields.preferred}
              isChecked={isChecked}
              onChange={(preferred) => change({ preferred })}
            />
            <WordsField
              label={m.ai_voice_avoided()}
              value={fields.avoided}
              isChecked={isChecked}
              onChange={(avoided) => change({ avoided })}
            />
          </div>
          <Button
            type="submit"
            className="justify-self-start"
            isPending={save.isPending}
            disabled={!isChanged}
          >
            {m.ai_voice_save()}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}

function WordsField({
  label,
  value,
  isChecked,
  onChange,
}: {
  label: string;
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
}) {
  const isWrong = isChecked && !areWords(linesOf(value));
  return (
    <Field
      label={label}
      hint={m.ai_voice_words_hint()}
      error={isWrong ? m.ai_voice_words_many() : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
