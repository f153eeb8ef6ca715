import { type ChosenTime, dueTimeOf } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostFacts, PostFinding } from "@postlark/domain/post-checks/post-finding";
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { channelPost, chosenChannels, type ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, type Draft, type Variant } from "./draft/draft.ts";
import { fitOf } from "./editor/text-limits.ts";
import type { Counted } from "./editor/text-counters.tsx";

/** What is only worth saying once somebody wants to publish: an empty page has done nothing wrong. */
const rulesOfPublishing = new Set<PostFinding["rule"]>(["no_channel", "post_empty"]);

/** What the server tells the rules besides the post. */
export type KnownFacts = Pick<PostFacts, "recent" | "missingLinks">;

/** What the engine would not let out. */
type Refused = { readonly draft: Draft; readonly findings: readonly PostFinding[] };

// The server writes every picture anew before it is in a post, small enough for each network.
const notKnown: PostFacts["pictureBytes"] = new Map();

/**
 * A post as it is being written: what stands there at once, and a moment behind it, so that typing never
 * waits, what each channel makes of it and what is wrong with it.
 */
export function useComposer(
  autosave: Autosave,
  {
    channels,
    timeZone,
    facts,
  }: { channels: readonly ComposerChannel[]; timeZone: string; facts: KnownFacts },
) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  const [wanted, setVariant] = useState<Variant>(null);
  const [when, setWhen] = useState<ChosenTime>({ kind: "now" });
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
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
        { due: instant, now, pictureBytes: notKnown, ...facts },
      ),
    [shown, channels, instant, now, facts],
  );
  const told = refused?.draft === shown ? [...refused.findings, ...found] : found;
  const findings = hasTried ? told : told.filter(({ rule }) => !rulesOfPublishing.has(rule));

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
    /** Whether a suggestion is being written into the text: half of it does not go out. */
    isBusy,
    setIsBusy,
    /** Tells what the engine refused, for as long as the post stays as it was. */
    tellRefused: (blocking: readonly PostFinding[]) =>
      setRefused({ draft: autosave.snapshot().draft, findings: blocking }),
    /** What keeps it from going out, said or not yet. */
    errors: found.filter(({ severity }) => severity === "error"),
    sayEverything: () => setHasTried(true),
  };
}

export type Composer = ReturnType<typeof useComposer>;
