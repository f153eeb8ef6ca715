import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { useEffect, useEffectEvent, useState } from "react";
import type { ScheduledAt, ScheduleOptions } from "@postlark/sdk/post-commands";
import { chosenChannels, type ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import type { Composer } from "./use-composer.ts";

/** Schedules what is saved. @throws AppError */
export type Publish = (
  revision: number,
  channelIds: readonly string[],
  at: ScheduledAt,
  options: ScheduleOptions,
) => Promise<void>;

/** Control or Command and Enter do what the primary button does. */
export function usePublishKey(canWrite: boolean, publish: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
    if (!canWrite || document.querySelector("dialog[open]") !== null) return;
    if (document.activeElement?.closest("[data-own-keys]")) return;
    event.preventDefault();
    publish();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Publishing: what blocks it is said beside its cause, where focus goes; else it is saved, then scheduled. */
export function usePublishing(
  {
    autosave,
    channels,
    workspace,
    onPublish,
    onKeep,
    isScheduled = false,
  }: {
    autosave: Autosave;
    channels: readonly ComposerChannel[];
    workspace: { timeZone: string };
    onPublish: Publish;
    onKeep?: (() => Promise<void>) | undefined;
    /** Whether saving is all that is wanted: the post is out or planned already. */
    isScheduled?: boolean | undefined;
  },
  composer: Composer,
  focusCause: (finding: PostFinding) => Promise<void>,
) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { when, due, errorsNow, sayEverything, tellRefused } = composer;

  async function send(again = false): Promise<void> {
    const { timeZone } = workspace;
    setIsPending(true);
    setError(null);
    try {
      const { revision, draft } = await autosave.flush();
      if (composer.keepsSeries || isScheduled) return await onKeep?.();
      const channelIds = chosenChannels(draft, channels).map(({ id }) => id);
      const at =
        when.kind === "now"
          ? null
          : { wallTime: when.wallTime, timeZone, instant: due?.instant?.toISOString() };
      await onPublish(revision, channelIds, at, {
        ...(when.kind === "at" && when.isSlot && { ifFree: true }),
        ...(when.kind === "at" && when.rule && { rule: when.rule }),
        ...(again && { again }),
      });
    } catch (thrown) {
      // Without its code, as when the connection went, the refusal is told by itself.
      const findings = await import("./findings/refused-findings.ts").then(
        ({ refusedFindings }) => refusedFindings(thrown),
        () => [],
      );
      const [first] = findings;
      if (first === undefined) setError(thrown);
      else {
        tellRefused(findings);
        void focusCause(first);
      }
    } finally {
      setIsPending(false);
    }
  }

  function publish(): void {
    if (isPending || composer.isBusy) return;
    // Nothing is to go out that a rule could refuse.
    if (isScheduled) return void send();
    sayEverything();
    const [first] = errorsNow();
    if (first === undefined && due !== undefined) return void send();
    if (first !== undefined) void focusCause(first);
  }

  return { publish, publishAgain: () => void send(true), isPending, error };
}

export type Publishing = ReturnType<typeof usePublishing>;
