import { LibraryDialog } from "#components/pictures/lazy.tsx";
import { m } from "#paraglide/messages.js";
import type { LinkCard } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";
import { FileButton } from "@postlark/ui/file-button";
import { Progress } from "@postlark/ui/progress";
import { useRef, useState } from "react";
import type { LinkCardEditorProps } from "./link-card-props.ts";
import { useCardPicture } from "./use-card-picture.ts";

/** The picture of a card: from the page, another one, or none. */
export function CardPicture({
  card,
  isReadOnly,
  addressOf,
  makeCard,
  sendPicture,
  onChange,
}: LinkCardEditorProps & { card: LinkCard }) {
  // Undefined until it is first opened.
  const [isChoosing, setIsChoosing] = useState<boolean>();
  const choose = useRef<HTMLButtonElement>(null);
  const { work, problem, put, upload, readPage } = useCardPicture(card, onChange);
  const { picture } = card;
  const address = picture === null ? undefined : addressOf(picture);

  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-3 sm:col-span-full">
      <legend className="sr-only">{m.composer_card_picture()}</legend>
      {address !== undefined && (
        <img src={address} alt="" className="h-16 w-28 rounded-md object-cover" />
      )}
      {picture === null && <p className="text-ink-muted">{m.composer_card_picture_none()}</p>}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} variant="secondary" onClick={() => setIsChoosing(true)}>
            {m.media_library_open()}
          </Button>
          <FileButton accept="image/*" onFile={(file) => void upload(file, sendPicture)}>
            {m.composer_card_picture_upload()}
          </FileButton>
          <Button
            variant="ghost"
            isPending={work === "page"}
            onClick={() => void readPage(makeCard)}
          >
            {m.composer_card_picture_page()}
          </Button>
          {picture !== null && (
            <Button
              variant="ghost"
              onClick={() => {
                put(null);
                choose.current?.focus();
              }}
            >
              {m.composer_card_no_picture()}
            </Button>
          )}
        </div>
      )}
      {typeof work === "number" && (
        <Progress label={m.composer_card_picture_upload()} value={work} className="basis-full" />
      )}
      <p role="alert" className="basis-full text-danger empty:hidden">
        {problem}
      </p>
      {isChoosing !== undefined && (
        <LibraryDialog
          isOpen={isChoosing}
          onClose={() => setIsChoosing(false)}
          media={[]}
          room={1}
          onlyLabel={m.composer_card_picture_take()}
          onPick={([picked]) => put(picked)}
        />
      )}
    </fieldset>
  );
}
