import { LibraryDialog } from "#components/pictures/lazy.tsx";
import { m } from "#paraglide/messages.js";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { FileButton } from "@postlark/ui/file-button";
import { Picture } from "@postlark/ui/icons/picture";
import { Upload } from "@postlark/ui/icons/upload";
import { ToolbarItem } from "@postlark/ui/toolbar";
import { useState } from "react";
import { ToolButton } from "../tool-button.tsx";

export type AddPicturesProps = {
  media: readonly Attachment[];
  room: number;
  onFiles: (files: readonly File[]) => void;
  onPick: (pictures: readonly Attachment[]) => void;
};

/** Adds pictures and videos from files or from the library. */
export function AddPictures({ media, room, onFiles, onPick }: AddPicturesProps) {
  // Undefined until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  const isFull = room === 0;
  return (
    <>
      <ToolbarItem>
        <FileButton
          accept="image/*,video/mp4"
          look={{ variant: "ghost", size: isFull ? "md" : "icon" }}
          disabled={isFull}
          title={isFull ? undefined : m.composer_add_media()}
          className="max-sm:grow max-sm:shrink"
          onFiles={onFiles}
        >
          <Upload />
          {isFull ? (
            m.composer_pictures_full({ count: maxPictures })
          ) : (
            <span className="sr-only">{m.composer_add_media()}</span>
          )}
        </FileButton>
      </ToolbarItem>
      {!isFull && (
        <ToolButton name={m.media_library_open()} onClick={() => setIsOpen(true)}>
          <Picture />
        </ToolButton>
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
