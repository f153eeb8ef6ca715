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
import { pausedPostsText } from "./paused-posts-text.ts";
import { countPausedPosts } from "./paused-state.ts";

/** Pauses a channel until it is resumed or until the morning of a day. Its posts wait meanwhile. */
export function PauseChannel({
  due,
  timeZone,
  name,
  onPause,
}: {
  /** When its planned posts are due; undefined while that is loading. */
  due: readonly string[] | undefined;
  timeZone: string;
  /** The channel's name, on screens with several channels. */
  name?: string;
  onPause: (until: string | null) => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const [day, setDay] = useState("");
  const pause = useMutation({ mutationFn: onPause, onSuccess: () => setIsAsking(false) });
  const [today] = useState(() => wallTimeAt(new Date(), timeZone).slice(0, "2026-11-22".length));

  const until = day === "" ? null : morningOf(day, timeZone);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pause.isPending) return;
    if (day !== "" && day <= today) {
      setProblem(m.channels_pause_past());
      return;
    }
    setProblem("");
    pause.mutate(until);
  }

  if (!isAsking) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        data-pausing=""
        aria-label={name && `${m.channels_pause()}: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <Pause />
        {m.channels_pause()}
      </Button>
    );
  }
  return (
    <Form onSubmit={handleSubmit} className="w-full rounded-md border border-line p-4">
      <Field
        label={m.channels_pause_until()}
        hint={m.channels_pause_hint()}
        error={problem || (pause.isError && commandError(pause.error))}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            name="until"
            min={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            ref={focusNow}
            className="max-w-48"
          />
        )}
      </Field>
      {due && (
        <p className="text-sm text-ink-muted">{pausedPostsText(countPausedPosts(due, until))}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isPending={pause.isPending}>
          {m.channels_pause_confirm()}
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
