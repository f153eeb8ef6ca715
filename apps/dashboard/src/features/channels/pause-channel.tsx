import { fieldText } from "#lib/form-fields.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { resolveWallTime, wallTimeAt } from "@postlark/domain/wall-time";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Pause } from "@postlark/ui/icons/pause";
import { Input } from "@postlark/ui/input";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";

/** Stops a channel until somebody resumes it, or until the morning of a day. Posts wait meanwhile. */
export function PauseChannel({
  timeZone,
  onPause,
}: {
  timeZone: string;
  onPause: (until: string | null) => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const pause = useMutation({ mutationFn: onPause, onSuccess: () => setIsAsking(false) });
  const [today] = useState(() => wallTimeAt(new Date(), timeZone).slice(0, "2026-11-22".length));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pause.isPending) return;
    const day = fieldText(event.currentTarget, "until");
    if (day !== "" && day <= today) {
      setProblem(m.live_channel_pause_past());
      return;
    }
    setProblem("");
    pause.mutate(day === "" ? null : morningOf(day, timeZone));
  }

  if (!isAsking) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        <Pause />
        {m.live_channel_pause()}
      </Button>
    );
  }
  return (
    <Form onSubmit={handleSubmit} className="w-full rounded-md border border-line p-4">
      <Field
        label={m.live_channel_pause_until()}
        hint={m.live_channel_pause_hint()}
        error={problem || (pause.isError && commandError(pause.error))}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            name="until"
            min={today}
            ref={focusNow}
            className="max-w-48"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isPending={pause.isPending}>
          {m.live_channel_pause_confirm()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(false)}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </Form>
  );
}

function focusNow(input: HTMLInputElement | null): void {
  input?.focus();
}

/** When a day begins in the workspace's zone. @param day `2026-11-22`, as a date field says it */
function morningOf(day: string, timeZone: string): string {
  return resolveWallTime(`${day}T00:00`, timeZone).instant.toISOString();
}
