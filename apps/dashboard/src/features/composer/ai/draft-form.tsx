import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { Textarea } from "@postlark/ui/textarea";
import { type FormEvent, useState } from "react";

export type Brief = {
  goal: "announce" | "invite" | "teach" | "thank" | "ask";
  about: string;
  audience: string;
  voice: string;
  link: string;
  length: "short" | "medium" | "full";
};

export const emptyBrief: Brief = {
  goal: "announce",
  about: "",
  audience: "",
  voice: "",
  link: "",
  length: "medium",
};

export const goals = () =>
  [
    { value: "announce", label: m.ai_write_goal_announce() },
    { value: "invite", label: m.ai_write_goal_invite() },
    { value: "teach", label: m.ai_write_goal_teach() },
    { value: "thank", label: m.ai_write_goal_thank() },
    { value: "ask", label: m.ai_write_goal_ask() },
  ] as const;

const lengths = () =>
  [
    { value: "short", label: m.ai_write_length_short() },
    { value: "medium", label: m.ai_write_length_medium() },
    { value: "full", label: m.ai_write_length_full() },
  ] as const;

/** The form of a brief: purpose, topic and tone of a draft. Without a topic they are in the line above. */
export function DraftForm({
  brief,
  isTemplate,
  hasTopic,
  isPending,
  onChange,
  onDraft,
}: {
  brief: Brief;
  /** Templates have only one tone. */
  isTemplate: boolean;
  hasTopic: boolean;
  isPending: boolean;
  onChange: (brief: Brief) => void;
  onDraft: (brief: Brief) => void;
}) {
  const [isMissing, setIsMissing] = useState(false);
  const change = (part: Partial<Brief>) => onChange({ ...brief, ...part });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(hasTopic && brief.about.trim() === "");
    if (!isPending) onDraft(brief);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Field label={m.ai_write_what()} error={isMissing ? m.ai_write_what_missing() : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={4_000}
            value={brief.about}
            onChange={({ target }) => {
              change({ about: target.value });
              setIsMissing(false);
            }}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.ai_write_goal()}>
          {(control) => (
            <Select
              {...control}
              options={goals()}
              value={brief.goal}
              onValueChange={(goal) => change({ goal })}
            />
          )}
        </Field>
        <Field label={m.ai_write_length()}>
          {(control) => (
            <Select
              {...control}
              options={lengths()}
              value={brief.length}
              onValueChange={(length) => change({ length })}
            />
          )}
        </Field>
        <Field label={m.ai_write_audience()}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={brief.audience}
              onChange={({ target }) => change({ audience: target.value })}
            />
          )}
        </Field>
        {!isTemplate && (
          <Field label={m.ai_write_voice()}>
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={brief.voice}
                onChange={({ target }) => change({ voice: target.value })}
              />
            )}
          </Field>
        )}
        <Field label={m.ai_write_link()} className={isTemplate ? "" : "sm:col-span-2"}>
          {(control) => (
            <Input
              {...control}
              type="url"
              maxLength={2_000}
              value={brief.link}
              onChange={({ target }) => change({ link: target.value })}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        isPending={isPending}
      >
        {isTemplate ? m.ai_write_draft_template() : m.ai_write_draft()}
      </Button>
    </Form>
  );
}
