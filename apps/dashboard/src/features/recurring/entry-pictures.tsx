import { mediaLabel } from "#components/videos/media-messages.ts";
import { hideImage, stillAddress } from "#components/videos/still-address.ts";
import { LibraryDialog } from "#components/pictures/lazy.tsx";
import { UploadItem } from "#components/pictures/upload-item.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import { type Attachment, maxAltLength } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { FileButton } from "@postlark/ui/file-button";
import { Upload } from "@postlark/ui/icons/upload";
import { Trash } from "@postlark/ui/icons/trash";
import { Skeleton } from "@postlark/ui/skeleton";
import { Textarea } from "@postlark/ui/textarea";
import { useState } from "react";
import type { EntryUploads } from "./use-entry-uploads.ts";

/** The pictures and videos shared by an entry's texts, from files and from the library. */
export function EntryPictures({
  media,
  adding: { uploads, room, add },
  onChange,
}: {
  media: readonly Attachment[];
  adding: EntryUploads;
  onChange: (media: Attachment[]) => void;
}) {
  const { id: workspaceId } = useWorkspace();
  const addressOf = usePictureLinks(workspaceId, media);
  // Undefined until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <div className="grid justify-items-start gap-2">
      {media.length > 0 && (
        <ol aria-label={mediaLabel(media)} className="grid w-full gap-3 sm:grid-cols-2">
          {media.map((picture, index) => (
            <li
              key={picture.id}
              className="grid grid-cols-[5rem_1fr_auto] gap-3 rounded-md border border-line bg-surface p-2"
            >
              {addressOf(picture) === undefined ? (
                <Skeleton className="aspect-square" />
              ) : (
                <img
                  src={stillAddress(picture, addressOf(picture))}
                  onError={hideImage}
                  alt=""
                  className="aspect-square w-full rounded-sm object-cover"
                />
              )}
              <Textarea
                rows={2}
                aria-label={(isVideo(picture) ? m.composer_video_alt : m.composer_alt)({
                  number: index + 1,
                })}
                placeholder={m.composer_alt_placeholder()}
                value={picture.alt}
                maxLength={maxAltLength}
                onChange={({ target }) =>
                  onChange(
                    media.map((one) =>
                      one.id === picture.id ? { ...one, alt: target.value } : one,
                    ),
                  )
                }
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={(isVideo(picture)
                  ? m.composer_video_remove
                  : m.composer_picture_remove)({ number: index + 1 })}
                onClick={() => onChange(media.filter(({ id }) => id !== picture.id))}
              >
                <Trash />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {uploads.uploads.length > 0 && (
        <ul className="grid w-full gap-3 sm:grid-cols-2">
          {uploads.uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {room > 0 && (
        <div className="flex flex-wrap gap-2">
          <FileButton accept="image/*,video/mp4" onFiles={add}>
            <Upload />
            {m.media_library_add()}
          </FileButton>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {m.media_library_open()}
          </Button>
        </div>
      )}
      {isOpen !== undefined && (
        <LibraryDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          media={media}
          room={room}
          onPick={(picked) => onChange([...media, ...picked])}
        />
      )}
    </div>
  );
}
