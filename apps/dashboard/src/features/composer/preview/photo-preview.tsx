import { mediaLabel } from "#components/videos/media-messages.ts";
import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import { Avatar } from "@postlark/ui/avatar";
import { Button } from "@postlark/ui/button";
import { ChevronLeft } from "@postlark/ui/icons/chevron-left";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import { Picture } from "@postlark/ui/icons/picture";
import { type KeyboardEvent, useState } from "react";
import { PreviewActions } from "./preview-actions.tsx";
import { previewFacts } from "./preview-facts.ts";
import { PreviewMedia } from "./preview-media.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** Pictures first, all cropped like the first; the text is a caption that starts with the handle. */
export function PhotoPreview({ channel, content, addressOf }: PreviewProps) {
  const { links, fold } = previewFacts[channel.network];
  const { tallest, widest } = channel.limits.pictures.shapes ?? { tallest: 5 / 4, widest: 0.5 };
  const [first] = content.media;
  const height = first ? first.height / first.width : 1;
  const style = { aspectRatio: 1 / Math.min(tallest, Math.max(widest, height)) };
  const handle = channel.handle.replace(/^@/, "");
  return (
    <article className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={channelName(channel)} src={channel.avatarUrl} />
        <span className="truncate font-semibold">{handle}</span>
      </div>
      {first === undefined ? (
        <div
          aria-hidden="true"
          className="-mx-4 grid aspect-square place-items-center bg-sunken text-xl text-ink-faint"
        >
          <Picture />
        </div>
      ) : (
        <Carousel media={content.media} addressOf={addressOf} style={style} />
      )}
      <PreviewActions network={channel.network} className="gap-4 text-lg" />
      {content.text.trim() !== "" && (
        <PreviewText
          text={content.text}
          links={links}
          fold={fold}
          lead={<span className="me-1 font-semibold">{handle}</span>}
        />
      )}
      <p className="text-xs text-ink-muted">{m.composer_preview_now()}</p>
    </article>
  );
}

/** One picture at a time, with dots for their number. */
function Carousel({
  media,
  addressOf,
  style,
}: Pick<PreviewProps, "addressOf"> & {
  media: readonly Attachment[];
  style: { aspectRatio: number };
}) {
  const [requestedIndex, setRequestedIndex] = useState(0);
  const currentIndex = Math.min(requestedIndex, media.length - 1);
  const picture = media[currentIndex];
  if (picture === undefined) return null;
  const currentMedia = (
    <PreviewMedia
      key={picture.id}
      picture={picture}
      number={currentIndex + 1}
      address={addressOf(picture)}
      style={style}
    />
  );
  if (media.length === 1) return <div className="-mx-4">{currentMedia}</div>;
  const step = (offset: number) =>
    setRequestedIndex(Math.max(0, Math.min(media.length - 1, currentIndex + offset)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") step(-1);
    if (key === "ArrowRight") step(1);
  };
  return (
    <fieldset aria-label={mediaLabel(media)} className="-mx-4 grid min-w-0 gap-3">
      <div className="relative">
        <div aria-live="polite">{currentMedia}</div>
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.composer_preview_previous()}
          aria-disabled={currentIndex === 0}
          onClick={() => step(-1)}
          onKeyDown={onKeyDown}
          className={`${round} start-2`}
        >
          <ChevronLeft />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.composer_preview_next()}
          aria-disabled={currentIndex === media.length - 1}
          onClick={() => step(1)}
          onKeyDown={onKeyDown}
          className={`${round} end-2`}
        >
          <ChevronRight />
        </Button>
        <span className="absolute end-2 top-2 rounded-full bg-surface px-2 py-0.5 text-xs tabular-nums">
          {`${currentIndex + 1}/${media.length}`}
        </span>
      </div>
      <div aria-hidden="true" className="flex justify-center gap-1">
        {media.map(({ id }, index) => (
          <span
            key={id}
            className={`size-1.5 rounded-full ${index === currentIndex ? "bg-accent" : "bg-line-firm"}`}
          />
        ))}
      </div>
    </fieldset>
  );
}

const round = "absolute inset-y-0 my-auto rounded-full aria-disabled:opacity-50";
