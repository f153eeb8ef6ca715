import type { ComposerSeries } from "#components/recurring/remaining-series-query.ts";
import { type ChosenTime, dueTimeOf } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostFacts, PostFinding } from "@postlark/domain/post-checks/post-finding";
import type { WallTime } from "@postlark/domain/wall-time";
import { useMemo, useState } from "react";
import { channelPost, chosenChannels, type ComposerChannel } from "./composer-channel.ts";
import type { AutosaveState } from "./draft/autosave-state.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, type Draft, type Variant } from "./draft/draft.ts";
import type { Content } from "@postlark/domain/post-content";
import { fitOf } from "./editor/text-limits.ts";
import type { Counted } from "./editor/text-counters.tsx";

/** Findings shown only after an attempt to publish: an empty page is not an error. */
const rulesOfPublishing = new Set<PostFinding["rule"]>(["no_channel", "post_empty"]);

/** Facts from the server that the rules need. */
export type KnownFacts = Pick<
  PostFacts,
  "recent" | "missingLinks" | "addressesIn" | "avoidedWords"
>;

/** The engine's refusal of a draft. */
type Refused = { readonly draft: Draft; readonly findings: readonly PostFinding[] };

const atOnce: ChosenTime = { kind: "now" };

// The server re-encodes every picture small enough for each network, so its size is not checked here.
const notKnown: PostFacts["pictureBytes"] = new Map();

/**
 * A post as it is being written: what each channel makes of it and what is wrong with it.
 * @param state at most a moment behind what is written, so that typing never waits
 */
export function useComposer(
  autosave: Autosave,
  {
    state,
    channels,
    timeZone,
    facts,
    series,
    slot,
  }: {
    state: AutosaveState;
    channels: readonly ComposerChannel[];
    timeZone: string;
    facts: KnownFacts;
    series?: ComposerSeries | null | undefined;
    slot?: WallTime | undefined;
  },
) {
  const [requestedVariant, setVariant] = useState<Variant>(null);
  const [requestedTime, setWhen] = useState<ChosenTime | undefined>(
    slot === undefined ? undefined : { kind: "at", wallTime: slot, isSlot: true },
  );
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const now = useNow();

  const { draft } = state;
  const selectedChannels = useMemo(() => chosenChannels(draft, channels), [draft, channels]);
  const variant = selectedChannels.some(({ id }) => id === requestedVariant)
    ? requestedVariant
    : null;
  const when = requestedTime ?? series?.when ?? atOnce;
  const keepsSeries =
    series != null &&
    requestedTime === undefined &&
    series.channelIds.length === selectedChannels.length &&
    selectedChannels.every(({ id }) => series.channelIds.includes(id));
  const due = dueTimeOf(when, timeZone);

  const counted = useMemo(
    () =>
      selectedChannels.map((channel): Counted & { content: Content } => {
        const content = contentOf(draft, channel.id);
        return { channel, content, fit: fitOf(content, channel.limits) };
      }),
    [draft, selectedChannels],
  );
  const instant = due?.instant ?? null;
  const checkContext = useMemo(
    () => ({ due: instant, now, pictureBytes: notKnown, ...facts }),
    [instant, now, facts],
  );
  const draftFindings = useMemo(
    () => findingsIn(draft, channels, checkContext),
    [draft, channels, checkContext],
  );
  const allFindings =
    refused?.draft === draft ? [...refused.findings, ...draftFindings] : draftFindings;
  const findings = hasTried
    ? allFindings
    : allFindings.filter(({ rule }) => !rulesOfPublishing.has(rule));

  return {
    state,
    chosen: selectedChannels,
    variant,
    setVariant,
    when,
    setWhen,
    /** Whether the post's series continues by the same rule, with the new content. */
    keepsSeries,
    due,
    now,
    counted,
    findings,
    /** Whether a suggestion is streaming into the text, which must not be published half-written. */
    isBusy,
    setIsBusy,
    /** Shows the engine's findings until the post changes. */
    showRefused: (blocking: readonly PostFinding[]) =>
      setRefused({ draft: autosave.snapshot().draft, findings: blocking }),
    /** Blocking findings of the current draft, shown or not. */
    errorsNow: () =>
      findingsIn(autosave.snapshot().draft, channels, checkContext).filter(
        ({ severity }) => severity === "error",
      ),
    showAllFindings: () => setHasTried(true),
  };
}

function findingsIn(
  draft: Draft,
  channels: readonly ComposerChannel[],
  facts: PostFacts,
): PostFinding[] {
  const posts = chosenChannels(draft, channels).map((channel) => channelPost(draft, channel));
  return checkPost(posts, facts);
}

export type Composer = ReturnType<typeof useComposer>;
