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

/** A way of publishing that differs from the primary button: at once, with approval, or although just published. */
type PublishMode = { readonly isNow?: true; readonly ask?: true; readonly again?: true };

/** Publishes the post: shows and focuses its blocking findings; without any, saves and schedules it. */
export function usePublishing(
  {
    autosave,
    channels,
    workspace,
    onPublish,
    onSaveOnly,
    onLeaveAsDraft,
    isScheduled = false,
  }: {
    autosave: Autosave;
    channels: readonly ComposerChannel[];
    workspace: { timeZone: string };
    onPublish: Publish;
    onSaveOnly?: (() => Promise<void>) | undefined;
    /** The post is saved and left as a draft. */
    onLeaveAsDraft?: (() => void) | undefined;
    /** Whether only saving is wanted, since the post is published or scheduled already. */
    isScheduled?: boolean | undefined;
  },
  composer: Composer,
  focusCause: (finding: PostFinding) => Promise<void>,
) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [lastMode, setLastMode] = useState<PublishMode>({});
  const { when, due, errorsNow, showAllFindings, showRefused } = composer;

  async function send(mode: PublishMode): Promise<void> {
    const { isNow, ask, again } = mode;
    const { timeZone } = workspace;
    setLastMode(mode);
    setIsPending(true);
    setError(null);
    try {
      const { revision, draft } = await autosave.flush();
      if (isScheduled || (composer.keepsSeries && !isNow && !ask)) return await onSaveOnly?.();
      const channelIds = chosenChannels(draft, channels).map(({ id }) => id);
      const chosenTime = isNow || when?.kind !== "at" ? undefined : when;
      const at = chosenTime && {
        wallTime: chosenTime.wallTime,
        timeZone,
        instant: due?.instant?.toISOString(),
      };
      await onPublish(revision, channelIds, at ?? null, {
        ...(chosenTime?.isSlot && { ifFree: true }),
        ...(chosenTime?.rule && { rule: chosenTime.rule }),
        ...(ask && { ask }),
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

  /** Publishes, unless a finding blocks it; without a time, opens the panel with the times. */
  function publish(mode: PublishMode = {}): void {
    if (isPending || composer.isBusy) return;
    // Nothing is published, so no rule can refuse.
    if (isScheduled) return void send(mode);
    const [first] = errorsNow(mode.isNow === true);
    if (first !== undefined) {
      showAllFindings();
      return void focusCause(first);
    }
    if (mode.isNow || due !== undefined) return void send(mode);
    document.querySelector<HTMLElement>("[data-opens-times]")?.click();
  }

  async function saveAsDraft(): Promise<void> {
    setIsPending(true);
    try {
      // Of a page on which nothing was written there is nothing to keep.
      if (autosave.snapshot().status !== "new") await autosave.flush();
      onLeaveAsDraft?.();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsPending(false);
    }
  }

  return {
    publish,
    /** Repeats the last attempt although the post was published a moment ago. */
    publishAgain: () => void send({ ...lastMode, again: true }),
    saveAsDraft: () => void saveAsDraft(),
    isPending,
    error,
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
