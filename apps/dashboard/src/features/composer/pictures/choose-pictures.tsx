import type { Uploads } from "#components/pictures/use-uploads.ts";
import { m } from "#paraglide/messages.js";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { RadioCards } from "@postlark/ui/radio-cards";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import type { ComposerCommands } from "../composer-commands.ts";
import { contentOf, type Draft, type Variant } from "../draft/draft.ts";
import { editorBox } from "../editor/editor-box.ts";
import { FileChoices } from "./file-choices.tsx";
import { PlacingProgress } from "./placing-progress.tsx";
import { optionsFor, type Place } from "./places.ts";
import { roomFor } from "./post-pictures.tsx";
import { usePlacing } from "./use-placing.ts";

export type ChoosePicturesProps = Pick<
  ComposerCommands,
  "sendPicture" | "makeDraft" | "deleteDraft"
> & {
  files: readonly File[];
  draft: Draft;
  /** The variant that was edited when the files were added. */
  variant: Variant;
  channels: readonly ComposerChannel[];
  uploads: Uploads;
  /** Called when all files are placed, or the dialog is cancelled. */
  onClose: () => void;
};

/** Asks where many files go: into the post, one channel, separate drafts, or the library. */
export function ChoosePictures(props: ChoosePicturesProps) {
  const { files, draft, channels, uploads, onClose } = props;
  // Switching tabs meanwhile does not change the question.
  const [channel] = useState(() => channels.find(({ id }) => id === props.variant));
  const [place, setPlace] = useState<Place>(channel === undefined ? "post" : "channel");
  const target = place === "channel" ? (channel?.id ?? null) : null;
  const remainingSlots = roomFor(contentOf(draft, target).media, uploads, target);
  const maxFiles = place === "post" || place === "channel" ? remainingSlots : files.length;
  const [ticked, setTicked] = useState<ReadonlySet<File>>();
  const chosenFiles = ticked ?? new Set(files.slice(0, maxFiles));
  const [keepsOthers, setKeepsOthers] = useState(true);
  const { placing, send, stop } = usePlacing(props, draft, onClose);
  const title = useReturnedFocus(placing?.hasEnded);
  const hasVideo = files.some(isVideo);

  function addChosenFiles() {
    const orderedFiles = files.filter((file) => chosenFiles.has(file));
    const otherFiles = keepsOthers ? files.filter((file) => !chosenFiles.has(file)) : [];
    if (place === "library") return send(orderedFiles, "library");
    if (place === "drafts") {
      const countInPost = remainingSlots > 0 ? 1 : 0;
      uploads.add(null, orderedFiles.slice(0, countInPost));
      return send(orderedFiles.slice(countInPost), "drafts");
    }
    uploads.add(target, orderedFiles);
    return otherFiles.length === 0 ? onClose() : send(otherFiles, "library");
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || placing !== undefined) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all that stands in it
    <section
      aria-labelledby="choose-pictures"
      className="grid gap-3 border-t border-line p-4"
      onKeyDown={closeOnEscape}
    >
      <h3 id="choose-pictures" ref={title} tabIndex={-1} className="text-sm font-medium">
        {hasVideo
          ? m.composer_choose_files({ count: files.length })
          : m.composer_choose_pictures({ count: files.length })}
      </h3>
      {placing === undefined ? (
        <>
          <RadioCards
            legend={<span className="sr-only">{m.composer_choose_where()}</span>}
            name="picture-place"
            className="sm:grid-cols-2"
            options={optionsFor({
              channel,
              channels,
              room: roomFor(draft.content.media, uploads, null),
            })}
            value={place}
            onValueChange={(next) => {
              setPlace(next);
              setTicked(undefined);
            }}
          />
          {hasVideo && place !== "drafts" && place !== "library" && (
            <p className="text-sm text-ink-muted">{m.composer_choose_mixed()}</p>
          )}
          <FileChoices files={files} chosen={chosenFiles} most={maxFiles} onChange={setTicked} />
          {(place === "post" || place === "channel") && chosenFiles.size < files.length && (
            <CheckboxField
              label={m.composer_choose_others()}
              checked={keepsOthers}
              onChange={({ target: box }) => setKeepsOthers(box.checked)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={addChosenFiles}
              disabled={chosenFiles.size === 0 || chosenFiles.size > maxFiles}
            >
              {labelOf(place, chosenFiles.size, remainingSlots, hasVideo)}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {m.composer_choose_cancel()}
            </Button>
          </div>
        </>
      ) : (
        <PlacingProgress placing={placing} onStop={stop} onRetry={send} onClose={onClose} />
      )}
    </section>
  );
}

function labelOf(place: Place, count: number, room: number, hasVideo: boolean): string {
  if (place === "library") return m.composer_choose_keep({ count });
  const drafts = room > 0 ? count - 1 : count;
  if (place === "drafts" && drafts > 0) return m.composer_choose_make({ count: drafts });
  return hasVideo ? m.composer_choose_add_files({ count }) : m.composer_choose_add({ count });
}

/** Moves focus to the dialog and its progress, and restores it afterwards. */
function useReturnedFocus(hasEnded: boolean | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasEnded !== undefined) title.current?.focus();
  }, [hasEnded]);
  useEffect(() => {
    const previousFocus = document.activeElement;
    title.current?.focus();
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = previousFocus instanceof HTMLElement && previousFocus !== document.body;
      (isThere && previousFocus.isConnected ? previousFocus : editorBox())?.focus();
    };
  }, []);
  return title;
}
