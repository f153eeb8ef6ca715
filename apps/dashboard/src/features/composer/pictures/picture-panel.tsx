import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { Crop } from "@postlark/ui/icons/crop";
import { Trash } from "@postlark/ui/icons/trash";
import { Select } from "@postlark/ui/select";
import type { AltCommands } from "./alt-commands.ts";
import { AltField } from "./alt-field.tsx";

const pictureMessages = {
  alt: m.composer_alt,
  place: m.composer_picture_place,
  remove: m.composer_picture_remove,
};

const videoMessages: typeof pictureMessages = {
  alt: m.composer_video_alt,
  place: m.composer_video_place,
  remove: m.composer_video_remove,
};

/** The fields and buttons of the chosen picture or video: alt text, crop, position, removal. */
export function PicturePanel({
  picture,
  place,
  count,
  isReadOnly,
  onMove,
  onRemove,
  onCrop,
  ...alt
}: AltCommands & {
  picture: Attachment;
  /** Position, from 0. */
  place: number;
  count: number;
  isReadOnly: boolean;
  altsOfPost: Map<string, Promise<string | undefined>>;
  post: () => { readonly text: string; readonly language: string | undefined };
  onDescribe: (alt: string, source?: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onCrop: () => void;
}) {
  const number = place + 1;
  const messages = isVideo(picture) ? videoMessages : pictureMessages;
  return (
    <div data-picture-panel="" className="grid gap-1">
      <AltField {...alt} {...{ picture, isReadOnly }} label={messages.alt({ number })}>
        {!isReadOnly && (
          <div className="ms-auto flex">
            {!isVideo(picture) && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={m.media_crop_picture({ number })}
                onClick={onCrop}
              >
                <Crop />
              </Button>
            )}
            {count > 1 && (
              <Select
                aria-label={messages.place({ number })}
                options={Array.from({ length: count }, (_, at) => ({
                  value: String(at),
                  label: String(at + 1),
                }))}
                value={String(place)}
                onValueChange={(to) => onMove(Number(to))}
                className="max-w-18"
              />
            )}
            <Button
              variant="ghost"
              size="icon"
              aria-label={messages.remove({ number })}
              onClick={onRemove}
            >
              <Trash />
            </Button>
          </div>
        )}
      </AltField>
    </div>
  );
}
