import { LibraryDialog } from "#components/pictures/lazy.tsx";
import { m } from "#paraglide/messages.js";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";
import { FileButton } from "@postlark/ui/file-button";
import { Upload } from "@postlark/ui/icons/upload";
import { useState } from "react";

/** Adds pictures and videos from files or from the library. */
export function AddPictures({
  media,
  room,
  onFiles,
  onPick,
}: {
  media: readonly Attachment[];
  room: number;
  onFiles: (files: readonly File[]) => void;
  onPick: (pictures: readonly Attachment[]) => void;
}) {
  // Undefined until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <FileButton accept="image/*,video/mp4" disabled={room === 0} onFiles={onFiles}>
        <Upload />
        {room === 0 ? (
          m.composer_pictures_full({ count: maxPictures })
        ) : (
          <span className="max-sm:sr-only">{m.composer_add_media()}</span>
        )}
      </FileButton>
      {room > 0 && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {m.media_library_open()}
        </Button>
      )}
      {isOpen !== undefined && (
        <LibraryDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          media={media}
          room={room}
          onPick={onPick}
        />
      )}
    </>
  );
}
