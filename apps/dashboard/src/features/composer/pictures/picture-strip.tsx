/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select shows no pictures */
import { CropPicture } from "#components/pictures/lazy.tsx";
import type { Upload, Uploads } from "#components/pictures/use-uploads.ts";
import { mediaLabel } from "#components/videos/media-messages.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment, ContentOverrides } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { editorBox } from "../editor/editor-box.ts";
import type { AltCommands } from "./alt-commands.ts";
import { describePicture, movePicture } from "./move-picture.ts";
import { usePictureChoice } from "./picture-choice.ts";
import { pictureKey } from "./picture-key.ts";
import { PicturePanel } from "./picture-panel.tsx";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { UploadNotes } from "./upload-notes.tsx";
import { UploadThumbnail } from "./upload-thumbnail.tsx";
import { useOriginalPictures } from "./use-original-pictures.ts";

export type PictureStripProps = AltCommands & {
  media: readonly Attachment[];
  waiting: readonly Upload[];
  uploads: Uploads;
  /** URL of a picture; undefined until it is known. */
  addressOf: (picture: Attachment) => string | undefined;
  overrides: ContentOverrides;
  isReadOnly: boolean;
  post: () => { readonly text: string; readonly language: string | undefined };
  /** Changes the pictures. @param source the model that wrote the change; undefined for the user */
  onChange: (change: (media: readonly Attachment[]) => Attachment[], source?: string) => void;
};

/** The post's pictures as a row in order, those being uploaded, and what belongs to the chosen one. */
export function PictureStrip({
  media,
  waiting,
  uploads,
  addressOf,
  overrides,
  isReadOnly,
  describe,
  saveAltInLibrary,
  post,
  onChange,
}: PictureStripProps) {
  useOriginalPictures(overrides);
  const { index, choose } = usePictureChoice(
    media.map(({ id }) => id),
    { isUploading: waiting.some(({ error }) => error === null), isHeld: isPanelUsed },
  );
  const chosen = media[index];
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [cropped, setCropped] = useState<Attachment>();
  const [altsOfPost] = useState(() => new Map<string, Promise<string | undefined>>());
  const hintId = useId();
  const row = useRef<HTMLDivElement>(null);

  // Which element is focused after the next change: one that moves within the document loses focus.
  const focused = useRef<(() => HTMLElement | null) | null>(null);
  useLayoutEffect(() => {
    focused.current?.()?.focus();
    focused.current = null;
  });
  const chosenOption = () =>
    row.current?.querySelector<HTMLElement>("[aria-selected=true]") ?? null;

  function choosePicture(at: number) {
    choose(at);
    focused.current = chosenOption;
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= media.length || from === to) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) focused.current = () => activeElement;
    onChange((before) => movePicture(before, from, to));
    const movedMessage = media.slice(from, from + 1).some(isVideo)
      ? m.composer_video_moved
      : m.composer_picture_moved;
    setAnnouncement(movedMessage({ number: from + 1, place: to + 1 }));
  }

  function remove({ id }: Attachment) {
    // With the last one, the row goes, too.
    if (media.length === 1) editorBox()?.focus();
    else focused.current = chosenOption;
    onChange((before) => before.filter((one) => one.id !== id));
  }

  return (
    <div className="grid gap-3 px-4 pb-4">
      <div className="flex flex-wrap gap-2">
        {media.length > 0 && (
          <div
            ref={row}
            role="listbox"
            tabIndex={-1}
            aria-orientation="horizontal"
            aria-label={mediaLabel(media)}
            aria-describedby={hintId}
            className="contents"
            onKeyDown={(event) => {
              const key = pictureKey(event, index, media.length, isReadOnly);
              if (key === undefined || chosen === undefined) return;
              event.preventDefault();
              if (key === "remove") remove(chosen);
              else if (key === "describe") focusAlt();
              else if ("to" in key) move(index, key.to);
              else choosePicture(key.at);
            }}
          >
            {media.map((picture, at) => (
              <PictureThumbnail
                key={picture.id}
                picture={picture}
                place={at}
                address={addressOf(picture)}
                isChosen={at === index}
                isDraggable={!isReadOnly && media.length > 1}
                onChoose={() => choose(at)}
                onDrag={() => setDragged(at)}
                onDropHere={() => {
                  if (dragged !== null) move(dragged, at);
                  setDragged(null);
                }}
              />
            ))}
          </div>
        )}
        {waiting.length > 0 && (
          <ul className="contents">
            {waiting.map((upload) => (
              <UploadThumbnail key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
        )}
      </div>
      <p id={hintId} className="sr-only">
        {isReadOnly ? m.composer_media_keys_read() : m.composer_media_keys()}
      </p>
      <output className="sr-only">{announcement}</output>
      <UploadNotes {...{ media, waiting, uploads }} />
      {chosen !== undefined && (
        <PicturePanel
          key={chosen.id}
          picture={chosen}
          place={index}
          count={media.length}
          {...{ isReadOnly, describe, saveAltInLibrary, altsOfPost, post }}
          onDescribe={(alt, source) =>
            onChange((before) => describePicture(before, chosen.id, alt), source)
          }
          onMove={(to) => move(index, to)}
          onRemove={() => remove(chosen)}
          onCrop={() => setCropped(chosen)}
        />
      )}
      {cropped !== undefined && (
        <CropPicture
          key={cropped.id}
          picture={cropped}
          address={addressOf(cropped)}
          isOpen
          onClose={() => setCropped(undefined)}
          onCropped={(next) =>
            onChange((before) => before.map((one) => (one.id === cropped.id ? next : one)))
          }
        />
      )}
    </div>
  );
}

const isPanelUsed = () => document.activeElement?.closest("[data-picture-panel]") != null;

const focusAlt = () => document.querySelector<HTMLElement>('[data-cause="alt"]')?.focus();
