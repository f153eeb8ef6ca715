import { useEffect, useEffectEvent, useState } from "react";
import type { ScheduledAt } from "@postlark/sdk/post-commands";
import type { Autosave } from "./draft/autosave.ts";
import type { Composer } from "./use-composer.ts";

/** Schedules what is saved. @throws AppError */
export type Publish = (
  revision: number,
  channelIds: readonly string[],
  at: ScheduledAt,
) => Promise<void>;

/** Control or Command and Enter do what the primary button does. */
export function usePublishKey(canWrite: boolean, publish: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.repeat) return;
    if (!canWrite || document.querySelector("dialog[open]") !== null) return;
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
    workspace,
    onPublish,
  }: { autosave: Autosave; workspace: { timeZone: string }; onPublish: Publish },
  composer: Composer,
  editor: { current: HTMLTextAreaElement | null },
) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { chosen, when, due, errors, sayEverything, setVariant } = composer;

  async function send(): Promise<void> {
    const { timeZone } = workspace;
    setIsPending(true);
    setError(null);
    try {
      const { revision } = await autosave.flush();
      const channelIds = chosen.map(({ id }) => id);
      const at = when.kind === "now" ? null : { wallTime: when.wallTime, timeZone };
      await onPublish(revision, channelIds, at);
    } catch (thrown) {
      setError(thrown);
    }
    setIsPending(false);
  }

  function publish(): void {
    if (isPending) return;
    sayEverything();
    const [first] = errors;
    if (first === undefined && due !== undefined) return void send();
    if (first?.place === "text" || first?.place === "media") {
      setVariant(errorVariant(composer, first.channelId));
      editor.current?.focus();
    }
  }

  return { publish, isPending, error };
}

/** Where an error can be mended: in the channel's own text if it has one, else in the base. */
function errorVariant({ state }: Composer, channelId: string | null) {
  return channelId !== null && state.draft.overrides[channelId] !== undefined ? channelId : null;
}
