import { channelName } from "#components/channel-labels.ts";
import type { Attachment } from "@postlark/domain/post-content";
import { isVideo } from "@postlark/domain/video";
import type { NetworkId } from "@postlark/networks/network";
import { Avatar } from "@postlark/ui/avatar";
import { PreviewActions } from "./preview-actions.tsx";
import { previewFacts } from "./preview-facts.ts";
import { PreviewMedia } from "./preview-media.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** The part of a text shown over a reel before expanding. */
const fold = { characters: 60, lines: 2 };

/** The video published as a reel: a single one on Instagram, the first on Facebook, as in their plans. */
export function reelOf(network: NetworkId, media: readonly Attachment[]): Attachment | undefined {
  if (network === "facebook") return media.find(isVideo);
  return network === "instagram" && media.length === 1 ? media.find(isVideo) : undefined;
}

/** An upright player, dark in both themes: wider videos are letterboxed, author and text overlay its bottom. */
export function ReelPreview({
  channel,
  content,
  addressOf,
  reel,
}: PreviewProps & { reel: Attachment }) {
  return (
    <article
      data-theme="dark"
      className="relative mx-auto grid aspect-9/16 w-full max-w-64 content-end overflow-clip rounded-lg bg-canvas text-ink"
    >
      <div className="absolute inset-0 grid content-center">
        <PreviewMedia
          picture={reel}
          number={1}
          address={addressOf(reel)}
          style={{ aspectRatio: Math.max(reel.width / reel.height, 9 / 16) }}
        />
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 bg-canvas/60 p-3">
        <div className="grid gap-2">
          <div className="flex min-w-0 items-center gap-2">
            <Avatar name={channelName(channel)} src={channel.avatarUrl} />
            <span className="truncate font-semibold">
              {channel.network === "instagram"
                ? channel.handle.replace(/^@/, "")
                : channelName(channel)}
            </span>
          </div>
          {content.text.trim() !== "" && (
            <PreviewText
              text={content.text}
              links={previewFacts[channel.network].links}
              fold={fold}
            />
          )}
        </div>
        <PreviewActions network={channel.network} className="flex-col gap-4 text-lg" />
      </div>
    </article>
  );
}
