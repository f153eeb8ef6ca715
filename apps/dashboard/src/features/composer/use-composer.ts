import { useNow } from "#components/when/use-now.ts";
import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostFacts, PostFinding } from "@postlark/domain/post-checks/post-finding";
import { useMemo, useState } from "react";
import {
  channelPost,
  chosenChannels,
  type ComposerChannel,
  isOneVersion,
} from "./composer-channel.ts";
import type { AutosaveState } from "./draft/autosave-state.ts";
import type { Autosave } from "./draft/autosave.ts";
import { contentOf, type Draft, type Variant } from "./draft/draft.ts";
import type { Content } from "@postlark/domain/post-content";
import { fitOf } from "./editor/text-limits.ts";
import type { Counted } from "./editor/text-counters.tsx";
import { type TimeFacts, useTimeChoice } from "./use-time-choice.ts";

/** Findings that are shown as the next step and not as errors until the user tries to publish. */
const nextSteps = new Set<PostFinding["rule"]>(["no_channel", "post_empty"]);

/** Facts from the server that the rules need. */
export type KnownFacts = Pick<
  PostFacts,
  "recent" | "missingLinks" | "addressesIn" | "avoidedWords"
>;

type Refusal = { readonly draft: Draft; readonly findings: readonly PostFinding[] };

// The server re-encodes every picture small enough for each network, so its size is not checked here.
const noPictureSizes: PostFacts["pictureBytes"] = new Map();

/**
 * Returns the edited post's chosen channels, how its text fits each of them, its time, and the findings against
 * publishing it.
 * @param state deferred: it may be a moment behind the text, so that typing never waits
 */
export function useComposer(
  autosave: Autosave,
  {
    state,
    channels,
    facts,
    time,
  }: {
    state: AutosaveState;
    channels: readonly ComposerChannel[];
    facts: KnownFacts;
    time: TimeFacts;
  },
) {
  const [requestedVariant, setVariant] = useState<Variant>(null);
  const [hasTriedToPublish, setHasTriedToPublish] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const now = useNow();

  const { draft } = state;
  const selectedChannels = useMemo(() => chosenChannels(draft, channels), [draft, channels]);
  const variant =
    !isOneVersion(draft.overrides, selectedChannels) &&
    selectedChannels.some(({ id }) => id === requestedVariant)
      ? requestedVariant
      : null;
  const choice = useTimeChoice(autosave, { chosen: selectedChannels, now, facts: time });

  const counted = useMemo(
    () =>
      selectedChannels.map((channel): Counted & { content: Content } => {
        const content = contentOf(draft, channel.id);
        return { channel, content, fit: fitOf(content, channel.limits) };
      }),
    [draft, selectedChannels],
  );
  const dueAt = choice.due?.instant ?? null;
  const checkContext = useMemo(
    () => ({ due: dueAt, now, pictureBytes: noPictureSizes, ...facts }),
    [dueAt, now, facts],
  );
  const draftFindings = useMemo(
    () => findingsIn(draft, channels, checkContext),
    [draft, channels, checkContext],
  );
  const findings =
    refusal?.draft === draft ? [...refusal.findings, ...draftFindings] : draftFindings;

  return {
    ...choice,
    state,
    chosen: selectedChannels,
    variant,
    setVariant,
    now,
    counted,
    findings,
    /** The next step before publishing, choosing a channel or writing; undefined if there is none. */
    nextStep: hasTriedToPublish
      ? undefined
      : findings.find(({ rule }) => nextSteps.has(rule))?.rule,
    /** Whether the list of findings is open. */
    isListOpen,
    setIsListOpen,
    /** Whether a suggestion is streaming into the text, which must not be published half-written. */
    isBusy,
    setIsBusy,
    /** Shows the engine's findings until the post changes. */
    showRefused: (blocking: readonly PostFinding[]) => {
      setRefusal({ draft: autosave.snapshot().draft, findings: blocking });
      setIsListOpen(true);
    },
    /** Blocking findings of the current draft. @param isNow as if it were published at once */
    errorsNow: (isNow: boolean) =>
      findingsIn(
        autosave.snapshot().draft,
        channels,
        isNow ? { ...checkContext, due: null } : checkContext,
      ).filter(({ severity }) => severity === "error"),
    /** Shows the list of findings, with next steps as errors from now on. */
    showAllFindings: () => {
      setHasTriedToPublish(true);
      setIsListOpen(true);
    },
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
