import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { useEffect, useEffectEvent, useState } from "react";
import type { ScheduledAt, ScheduleOptions } from "@postlark/sdk/post-commands";
import { chosenChannels, type ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import type { Composer } from "./use-composer.ts";

/**
 * Schedules the saved post.
 * @throws AppError
 */
export type Publish = (
  revision: number,
  channelIds: readonly string[],
  at: ScheduledAt,
  options: ScheduleOptions,
) => Promise<void>;

/** Control+Enter or Command+Enter presses the primary button. */
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

/** Publishing: shows and focuses blocking findings, otherwise saves and schedules. */
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
    /** Whether only saving is wanted, since the post is published or scheduled already. */
    isScheduled?: boolean | undefined;
  },
  composer: Composer,
  focusCause: (finding: PostFinding) => Promise<void>,
) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { when, due, errorsNow, showAllFindings, showRefused } = composer;

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
      // If that fails to load, as when offline, the refusal is shown without findings.
      const findings = await import("./findings/refused-findings.ts").then(
        ({ refusedFindings }) => refusedFindings(thrown),
        () => [],
      );
      const [first] = findings;
      if (first === undefined) setError(thrown);
      else {
        showRefused(findings);
        void focusCause(first);
      }
    } finally {
      setIsPending(false);
    }
  }

  function publish(): void {
    if (isPending || composer.isBusy) return;
    // Nothing is published, so no rule can refuse.
    if (isScheduled) return void send();
    showAllFindings();
    const [first] = errorsNow();
    if (first === undefined && due !== undefined) return void send();
    if (first !== undefined) void focusCause(first);
  }

  return { publish, publishAgain: () => void send(true), isPending, error };
}

export type Publishing = ReturnType<typeof usePublishing>;
