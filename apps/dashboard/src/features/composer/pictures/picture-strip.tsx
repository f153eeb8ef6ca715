import { CropPicture } from "#components/pictures/lazy.tsx";
import { mediaLabel } from "#components/videos/media-messages.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment, ContentOverrides } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { useLayoutEffect, useRef, useState } from "react";
import type { AltCommands } from "./alt-commands.ts";
import { AltField } from "./alt-field.tsx";
import { describePicture, movePicture } from "./move-picture.ts";
import { useOriginalPictures } from "./use-original-pictures.ts";
import { PictureItem } from "./picture-item.tsx";
import { UploadItem } from "#components/pictures/upload-item.tsx";
import type { Upload, Uploads } from "#components/pictures/use-uploads.ts";

export type PictureStripProps = AltCommands & {
  media: readonly Attachment[];
  /** Pictures being uploaded. */
  waiting: readonly Upload[];
  uploads: Uploads;
  /** URL of a picture; undefined until it is known. */
  addressOf: (picture: Attachment) => string | undefined;
  overrides: ContentOverrides;
  isReadOnly: boolean;
  /** The post that is read with a picture to describe. */
  post: () => { readonly text: string; readonly language: string | undefined };
  /** @param source the model that the change came from */
  onChange: (change: (media: readonly Attachment[]) => Attachment[], source?: string) => void;
};

/** The post's pictures in order, followed by those being uploaded. */
export function PictureStrip({
  media,
  waiting,
  uploads,
  addressOf,
  overrides,
  isReadOnly,
  describe,
  keepAlt,
  post,
  onChange,
}: PictureStripProps) {
  useOriginalPictures(overrides);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [cropped, setCropped] = useState<Attachment>();

  // An element that moves within the document loses focus.
  const used = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (used.current instanceof HTMLElement) used.current.focus();
    used.current = null;
  });

  function move(from: number, to: number) {
    if (to < 0 || to >= media.length || from === to) return;
    used.current = document.activeElement;
    onChange((before) => movePicture(before, from, to));
    const movedMessage = media.slice(from, from + 1).some(isVideo)
      ? m.composer_video_moved
      : m.composer_picture_moved;
    setAnnouncement(movedMessage({ number: from + 1, place: to + 1 }));
  }

  return (
    <>
      <ol
        aria-label={mediaLabel(media)}
        className={`grid gap-3 px-4 pb-4 xl:grid-cols-2 ${media.length > 4 ? "max-h-112 overflow-y-auto" : ""}`}
      >
        {media.map((picture, index) => (
          <PictureItem
            key={picture.id}
            picture={picture}
            place={index}
            count={media.length}
            address={addressOf(picture)}
            isStilled={uploads.stilled.has(picture.id)}
            isReadOnly={isReadOnly}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange((before) => before.filter(({ id }) => id !== picture.id))}
            onCrop={() => setCropped(picture)}
            onDrag={() => setDragged(index)}
            onDropHere={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          >
            <AltField
              {...{ picture, describe, keepAlt, post, isReadOnly }}
              place={index}
              label={(isVideo(picture) ? m.composer_video_alt : m.composer_alt)({
                number: index + 1,
              })}
              onDescribe={(alt, source) =>
                onChange((before) => describePicture(before, picture.id, alt), source)
              }
            />
          </PictureItem>
        ))}
        {waiting.map((upload) => (
          <UploadItem key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
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
    </>
  );
}
