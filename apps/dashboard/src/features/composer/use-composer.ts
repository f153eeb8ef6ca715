import { type ChosenTime, dueTimeOf } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostFinding, RecentPost } from "@postlark/domain/post-checks/post-finding";
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { channelPost, chosenChannels, type ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, type Variant } from "./draft/draft.ts";
import { fitOf } from "./editor/text-limits.ts";
import type { Counted } from "./editor/text-counters.tsx";

/** What is only worth saying once somebody wants to publish: an empty page has done nothing wrong. */
const rulesOfPublishing = new Set<PostFinding["rule"]>(["no_channel", "post_empty"]);

/**
 * A post as it is being written: what stands there at once, and a moment behind it, so that typing never
 * waits, what each channel makes of it and what is wrong with it.
 */
export function useComposer(
  autosave: Autosave,
  {
    channels,
    timeZone,
    recent,
  }: { channels: readonly ComposerChannel[]; timeZone: string; recent: readonly RecentPost[] },
) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  const [wanted, setVariant] = useState<Variant>(null);
  const [when, setWhen] = useState<ChosenTime>({ kind: "now" });
  const [hasTried, setHasTried] = useState(false);
  const now = useNow();

  const chosen = chosenChannels(state.draft, channels);
  const variant = chosen.some(({ id }) => id === wanted) ? wanted : null;
  const due = dueTimeOf(when, timeZone);

  const shown = useDeferredValue(state.draft);
  const counted = useMemo(
    () =>
      chosenChannels(shown, channels).map((channel): Counted & { channel: ComposerChannel } => ({
        channel,
        fit: fitOf(contentOf(shown, channel.id), channel.limits),
      })),
    [shown, channels],
  );
  const instant = due?.instant ?? null;
  const found = useMemo(
    () =>
      checkPost(
        chosenChannels(shown, channels).map((channel) => channelPost(shown, channel)),
        { due: instant, now, recent },
      ),
    [shown, channels, instant, now, recent],
  );
  const findings = hasTried ? found : found.filter(({ rule }) => !rulesOfPublishing.has(rule));

  return {
    state,
    /** The draft that `counted` and `findings` are about; at most a moment behind. */
    shown,
    chosen,
    variant,
    setVariant,
    when,
    setWhen,
    due,
    now,
    counted,
    findings,
    /** What keeps it from going out, said or not yet. */
    errors: found.filter(({ severity }) => severity === "error"),
    sayEverything: () => setHasTried(true),
  };
}

export type Composer = ReturnType<typeof useComposer>;
