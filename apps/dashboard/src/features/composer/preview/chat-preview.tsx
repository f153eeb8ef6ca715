import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { Avatar } from "@postlark/ui/avatar";
import { previewFacts } from "./preview-facts.ts";
import { PreviewPictures } from "./preview-pictures.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** A message in a channel, posted by an app. Links have no preview: the request disables it. */
export function ChatPreview({ channel, content, addressOf }: PreviewProps) {
  const { links, pictures } = previewFacts[channel.network];
  const isSquare = channel.network === "slack";
  return (
    <article className="grid grid-cols-[2.25rem_1fr] gap-x-3">
      <Avatar
        name={channelName(channel)}
        src={channel.avatarUrl}
        className={isSquare ? "rounded-md" : ""}
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-semibold">{channelName(channel)}</span>
          <span className="shrink-0 rounded-sm bg-selected px-1 text-xs font-medium">
            {m.composer_preview_app()}
          </span>
          <span className="shrink-0 text-xs text-ink-muted">{m.composer_preview_now()}</span>
        </p>
        <PreviewText text={content.text} links={links} />
        {channel.limits.pictures.max > 0 && (
          <PreviewPictures media={content.media} arrangement={pictures} addressOf={addressOf} />
        )}
      </div>
    </article>
  );
}
