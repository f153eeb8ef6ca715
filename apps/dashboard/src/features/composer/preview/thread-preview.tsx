import { mediaLabel } from "#components/videos/media-messages.ts";
import { channelName, shortHandle } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { Avatar } from "@postlark/ui/avatar";
import { Button } from "@postlark/ui/button";
import { type ReactNode, useId, useState } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import { PreviewActions } from "./preview-actions.tsx";
import { previewFacts } from "./preview-facts.ts";
import { PreviewMedia } from "./preview-media.tsx";
import { PreviewCard, PreviewPoll, StackedAuthor } from "./preview-parts.tsx";
import { PreviewPictures } from "./preview-pictures.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** A thread connected by a line; pictures belong to the first post. */
export function ThreadPreview(props: PreviewProps) {
  const { channel, fit } = props;
  return (
    <ol className="grid">
      {fit.parts.map((part, index) => {
        const body = (
          <>
            <Text {...props} part={part} isFirst={index === 0} />
            <PreviewActions
              network={channel.network}
              className={channel.network === "threads" ? "gap-5" : "max-w-96 justify-between"}
            />
          </>
        );
        const place =
          fit.parts.length > 1
            ? m.composer_part({ number: index + 1, count: fit.parts.length })
            : null;
        return channel.network === "mastodon" ? (
          <li
            key={index}
            className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0 not-last:pb-4"
          >
            <div className="flex items-start justify-between gap-2">
              <StackedAuthor channel={channel} line={handleOf(channel)} />
              <Place>{place}</Place>
            </div>
            {body}
          </li>
        ) : (
          <li key={index} className="group grid grid-cols-[2.25rem_1fr] gap-x-3">
            <div className="grid grid-rows-[auto_1fr] justify-items-center">
              <Avatar name={channelName(channel)} src={channel.avatarUrl} />
              <span aria-hidden="true" className="my-1 w-0.5 bg-line-firm group-last:hidden" />
            </div>
            <div className="grid min-w-0 content-start gap-2 pb-4 group-last:pb-0">
              <p className="flex min-w-0 gap-1.5">
                <LineAuthor channel={channel} />
                <Place>{place}</Place>
              </p>
              {body}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Place({ children }: { children: ReactNode }) {
  return (
    children !== null && (
      <span className="ms-auto shrink-0 text-xs text-ink-muted tabular-nums">{children}</span>
    )
  );
}

/** Threads shows authors by their handle only. */
function LineAuthor({ channel }: { channel: ComposerChannel }) {
  const isHandle = channel.network === "threads";
  return (
    <>
      <span className="max-w-3/5 shrink-0 truncate font-semibold">
        {isHandle ? channel.handle : channelName(channel)}
      </span>
      {!isHandle && <span className="min-w-0 truncate text-ink-muted">{handleOf(channel)}</span>}
      <span className="shrink-0 text-ink-muted">
        {isHandle ? m.composer_preview_now() : `· ${m.composer_preview_now()}`}
      </span>
    </>
  );
}

function Text({
  part,
  isFirst,
  ...props
}: PreviewProps & {
  part: string;
  isFirst: boolean;
}) {
  const { channel, content, addressOf } = props;
  const { links, fold, pictures } = previewFacts[channel.network];
  const warning = channel.warning ? (content.settings?.warning?.trim() ?? "") : "";
  const poll = channel.limits.poll && content.settings?.poll;
  const media = channel.limits.pictures.max > 0 && isFirst ? content.media : [];
  const body = (
    <>
      <PreviewText text={part} links={links} fold={fold} />
      {isFirst && poll && <PreviewPoll {...poll} />}
      {channel.network === "threads" && media.length > 1 ? (
        <Row media={media} addressOf={addressOf} />
      ) : (
        <PreviewPictures
          media={media}
          arrangement={pictures}
          addressOf={addressOf}
          className="rounded-lg border border-line"
        />
      )}
      {isFirst && <PreviewCard {...props} />}
    </>
  );
  return warning === "" ? body : <Warned warning={warning}>{body}</Warned>;
}

/** Pictures side by side, scrolled horizontally. */
function Row({
  media,
  addressOf,
}: Pick<PreviewProps["content"], "media"> & Pick<PreviewProps, "addressOf">) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      aria-label={mediaLabel(media)}
      className="flex gap-2 overflow-x-auto"
    >
      {media.map((picture, index) => (
        <div
          key={picture.id}
          className="h-44 shrink-0 overflow-hidden rounded-lg border border-line"
        >
          <PreviewMedia
            picture={picture}
            number={index + 1}
            address={addressOf(picture)}
            className="h-full"
            style={{ aspectRatio: picture.width / picture.height }}
          />
        </div>
      ))}
    </section>
  );
}

/** Content covered by a warning until revealed. */
function Warned({ warning, children }: { warning: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className="font-medium wrap-anywhere">{warning}</p>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start"
      >
        {isOpen ? m.composer_preview_cover() : m.shared_show_more()}
      </Button>
      <div id={id} hidden={!isOpen} className="grid gap-2">
        {children}
      </div>
    </>
  );
}

function handleOf({ network, handle }: ComposerChannel): string {
  return network === "nostr" ? shortHandle(handle) : `@${handle.replace(/^@/, "")}`;
}
