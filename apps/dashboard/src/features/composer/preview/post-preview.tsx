import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import type { NetworkId } from "@postlark/networks/network";
import { type ComponentType, memo } from "react";
import { ArticlePreview } from "./article-preview.tsx";
import { BubblePreview } from "./bubble-preview.tsx";
import { ChatPreview } from "./chat-preview.tsx";
import { FeedPreview } from "./feed-preview.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { PhotoPreview } from "./photo-preview.tsx";
import { PreviewCard, PreviewComment } from "./preview-parts.tsx";
import { PreviewPictures } from "./preview-pictures.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";
import { PreviewTitle } from "./preview-title.tsx";
import { reelOf, ReelPreview } from "./reel-preview.tsx";
import { ThreadPreview } from "./thread-preview.tsx";
import { WebhookPreview } from "./webhook-preview.tsx";

const bodies: { readonly [Of in NetworkId]: ComponentType<PreviewProps> } = {
  bluesky: ThreadPreview,
  mastodon: ThreadPreview,
  threads: ThreadPreview,
  x: ThreadPreview,
  nostr: ThreadPreview,
  linkedin: FeedPreview,
  facebook: FeedPreview,
  instagram: PhotoPreview,
  telegram: BubblePreview,
  discord: ChatPreview,
  slack: ChatPreview,
  wordpress: ArticlePreview,
  ghost: ArticlePreview,
  newsletter: MailPreview,
  page: PagePreview,
  webhook: WebhookPreview,
};

/** An approximation of how a network shows the post; the content itself is exact. */
export const PostPreview = memo(function PostPreview(props: PreviewProps) {
  const { channel, content } = props;
  const name = channelName(channel);
  const network = networkName(channel.network);
  const isPage = channel.network === "page";
  const isEmpty = content.text.trim() === "" && content.media.length === 0;
  const Body = bodies[channel.network];
  // Media over the network's limit are reported as a finding and can be removed there.
  const media = content.media.slice(0, channel.limits.pictures.max);
  const shownContent = media.length < content.media.length ? { ...content, media } : content;
  const reel = reelOf(channel.network, media);
  return (
    <section
      aria-label={m.composer_preview_of({ name: isPage ? name : `${name} · ${network}` })}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm contain-content"
    >
      <PreviewTitle channel={channel} />
      {isEmpty ? (
        <p className="text-ink-faint">{m.composer_preview_empty()}</p>
      ) : (
        <>
          {reel ? (
            <ReelPreview {...props} reel={reel} />
          ) : (
            <Body {...props} content={shownContent} />
          )}
          <PreviewComment {...props} />
        </>
      )}
    </section>
  );
});

function PagePreview(props: PreviewProps) {
  const { content, addressOf } = props;
  return (
    <article className="grid gap-3">
      <PreviewText text={content.text} />
      <PreviewPictures media={content.media} arrangement="tiles" addressOf={addressOf} />
      <PreviewCard {...props} />
    </article>
  );
}
