import { fieldText } from "#lib/form-fields.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { ChannelOverview } from "./channel-overviews.ts";

const maxPerDay = 1_000;

/** Limits a channel's posts in 24 hours, below the network's own limit. */
export function DailyLimit({
  channel: { perDay },
  onChange,
}: {
  channel: Pick<ChannelOverview, "perDay">;
  onChange: (previousLimit: number | null, perDay: number | null) => Promise<void>;
}) {
  const [problem, setProblem] = useState("");
  const change = useMutation({ mutationFn: (next: number | null) => onChange(perDay, next) });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const text = fieldText(event.currentTarget, "perDay").trim();
    const next = text === "" ? null : Number(text);
    if (next !== null && !(Number.isInteger(next) && next >= 1 && next <= maxPerDay)) {
      setProblem(m.channels_limit_invalid());
      return;
    }
    setProblem("");
    change.mutate(next);
  }

  return (
    <Form onSubmit={handleSubmit} className="w-full">
      <Field
        label={m.channels_limit_own()}
        hint={m.channels_limit_own_hint()}
        error={problem || (change.isError && commandError(change.error))}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...control}
              key={perDay}
              name="perDay"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={perDay ?? ""}
              className="max-w-48"
            />
            <Button type="submit" variant="secondary" isPending={change.isPending}>
              {m.channels_limit_save()}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}
