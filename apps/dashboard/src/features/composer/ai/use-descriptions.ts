import { m } from "#paraglide/messages.js";
import { useState } from "react";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { contentOf, type Draft, noteSource, type Variant, writeMedia } from "../draft/draft.ts";
import type { UndoableAutosave } from "../history/history.ts";
import { useSuggestion } from "./use-suggestion.ts";
import type { WritingState } from "./use-writing.ts";
import type { Writing } from "./writing.ts";

/** What most people read out in one go; networks take more. In characters. */
const descriptionLength = 400;

/** Describes the pictures of a variant that have no description, one after the other. Whoever writes one meanwhile keeps it. */
export function useDescriptions(
  suggest: Writing["suggest"],
  {
    draft,
    variant,
    model,
    language,
    autosave,
    onBusy,
  }: {
    draft: Draft;
    variant: Variant;
    model: string | undefined;
    language: string;
    autosave: Pick<UndoableAutosave, "edit">;
    onBusy: (isBusy: boolean) => void;
  },
) {
  const { isPending, problem, ask, stop } = useSuggestion(suggest);
  const [note, setNote] = useState<string | null>(null);

  async function describe() {
    const { text, media } = contentOf(draft, variant);
    const group = Symbol("descriptions");
    const undescribed = undescribedIn(media);
    const requests = undescribed.map(({ id }) => {
      let written = "";
      return {
        request: {
          kind: "alt",
          language,
          maxLength: descriptionLength,
          mediaId: id,
          text,
        } as const,
        onText(said: string) {
          autosave.edit(
            (now) => noteSource(describeIn(now, id, written, said), variant, `model:${model}`),
            group,
          );
          written = said;
        },
      };
    });
    setNote(null);
    onBusy(true);
    const isDone = await ask(requests);
    onBusy(false);
    if (isDone) setNote(m.ai_write_described({ count: undescribed.length }));
  }

  function describeIn(now: Draft, id: string, before: string, alt: string): Draft {
    return writeMedia(now, variant, (pictures) =>
      pictures.map((picture) =>
        picture.id === id && picture.alt === before ? { ...picture, alt } : picture,
      ),
    );
  }

  /** Of the descriptions, where there is something to say of them. */
  function stateOf(): WritingState | undefined {
    if (isPending) return { kind: "writing" };
    if (problem !== null) return { kind: "failed", message: problem };
    return note === null ? undefined : { kind: "done", note };
  }

  return { state: stateOf(), isPending, describe: () => void describe(), stop };
}

/** Pictures that say nothing: of a video, nobody has looked at more than its first frame. */
export function undescribedIn(media: readonly Attachment[]): readonly Attachment[] {
  return media.filter((one) => one.alt.trim() === "" && !isVideo(one));
}
