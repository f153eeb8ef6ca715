import { descriptionRequest } from "#components/suggestions/description-request.ts";
import { useSuggestion } from "#components/suggestions/use-suggestion.ts";
import { m } from "#paraglide/messages.js";
import { useState } from "react";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { contentOf, type Draft, recordSource, type Variant, writeMedia } from "../draft/draft.ts";
import type { UndoableAutosave } from "../history/history.ts";
import type { WritingState } from "./use-proposal.ts";
import type { Writing } from "./writing.ts";

/**
 * Describes a variant's pictures that have no description, in sequence. A description that the user writes meanwhile
 * is kept.
 */
export function useDescriptions(
  suggest: Writing["suggest"],
  {
    variant,
    model,
    language,
    autosave,
    onBusy,
  }: {
    variant: Variant;
    model: string | undefined;
    language: string;
    autosave: Pick<UndoableAutosave, "edit" | "snapshot">;
    onBusy: (isBusy: boolean) => void;
  },
) {
  const { isPending, problem, requestSuggestions, stop } = useSuggestion(suggest);
  const [note, setNote] = useState<string | null>(null);

  async function describe() {
    const { text, media } = contentOf(autosave.snapshot().draft, variant);
    const group = Symbol("descriptions");
    const undescribed = undescribedIn(media);
    const requests = undescribed.map(({ id }) => {
      let lastDescription = "";
      return {
        request: descriptionRequest(id, text, language),
        onText(description: string) {
          autosave.edit(
            (now) =>
              recordSource(
                writeAlt(now, id, lastDescription, description),
                variant,
                `model:${model}`,
              ),
            group,
          );
          lastDescription = description;
        },
      };
    });
    setNote(null);
    onBusy(true);
    const isDone = await requestSuggestions(requests);
    onBusy(false);
    if (isDone) setNote(m.ai_write_described({ count: undescribed.length }));
  }

  function writeAlt(now: Draft, id: string, previousAlt: string, alt: string): Draft {
    return writeMedia(now, variant, (pictures) =>
      pictures.map((picture) =>
        picture.id === id && picture.alt === previousAlt ? { ...picture, alt } : picture,
      ),
    );
  }

  function writingState(): WritingState | undefined {
    if (isPending) return { kind: "writing" };
    if (problem !== null) return { kind: "failed", message: problem };
    return note === null ? undefined : { kind: "done", note };
  }

  return { state: writingState(), isPending, describe: () => void describe(), stop };
}

/** Pictures without a description, except videos, of which the model would see only the first frame. */
export function undescribedIn(media: readonly Attachment[]): readonly Attachment[] {
  return media.filter((one) => one.alt.trim() === "" && !isVideo(one));
}
