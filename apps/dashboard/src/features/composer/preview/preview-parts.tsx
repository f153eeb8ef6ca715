import { channelName } from "#components/channel-labels.ts";
import { LinkCardView } from "#components/link-card-view.tsx";
import { m } from "#paraglide/messages.js";
import { type Attachment, cardOf, firstCommentOf, type Poll } from "@postlark/domain/post-content";
import { Avatar } from "@postlark/ui/avatar";
import { Globe } from "@postlark/ui/icons/globe";
import type { ComposerChannel } from "../composer-channel.ts";
import { linksOf } from "../editor/text-links.ts";
import { previewFacts } from "./preview-facts.ts";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** The author: picture, and name above a second line. */
export function StackedAuthor({ channel, line }: { channel: ComposerChannel; line: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={channelName(channel)} src={channel.avatarUrl} />
      <div className="grid min-w-0">
        <span className="truncate font-semibold">{channelName(channel)}</span>
        <span className="truncate text-xs text-ink-muted">{line}</span>
      </div>
    </div>
  );
}

/** A link's card below a post: edited by the author, or built by the network from the page. */
export function PreviewCard({ channel, content, addressOf }: PreviewProps) {
  const { card: form } = previewFacts[channel.network];
  if (form === undefined || content.media.length > 0) return null;
  if (channel.linkCard) {
    const card = cardOf(content);
    if (card === null) return null;
    return form === "side" ? (
      <SideCard {...card} addressOf={addressOf} />
    ) : (
      <LinkCardView {...card} addressOf={addressOf} />
    );
  }
  const address = linksOf(content.text)
    .map(({ from, to }) => content.text.slice(from, to))
    .find((link) => link.startsWith("http"));
  if (address === undefined || content.settings?.poll) return null;
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div
        aria-hidden="true"
        className="grid aspect-video place-items-center bg-sunken text-xl text-ink-faint"
      >
        <Globe />
      </div>
      <div className="grid gap-1 p-3 wrap-anywhere">
        <p className="text-xs text-ink-muted">{hostOf(address)}</p>
        <p>{m.composer_preview_card()}</p>
      </div>
    </div>
  );
}

function SideCard({
  url,
  title,
  picture,
  addressOf,
}: NonNullable<ReturnType<typeof cardOf>> & {
  addressOf: (picture: Attachment) => string | undefined;
}) {
  const address = picture === null ? undefined : addressOf(picture);
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line p-3">
      {address !== undefined && (
        <img src={address} alt="" className="h-16 w-24 shrink-0 rounded-md object-cover" />
      )}
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {title}
        </p>
        <p className="text-xs text-ink-muted">{hostOf(url)}</p>
      </div>
    </div>
  );
}

function hostOf(url: string): string | undefined {
  return url.split(/[/?#]+/, 2)[1];
}

/** The first comment below a post. */
export function PreviewComment({ channel, content }: PreviewProps) {
  const text = channel.limits.firstComment ? firstCommentOf(content) : "";
  if (text === "") return null;
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-xs font-medium text-ink-muted">{m.posts_comment_first()}</p>
      <div className="grid grid-cols-[2.25rem_1fr] gap-x-3">
        <Avatar name={channelName(channel)} src={channel.avatarUrl} />
        <div
          className={`grid min-w-0 content-start ${channel.limits.firstComment === "reply" ? "" : "rounded-lg bg-sunken px-3 py-2"}`}
        >
          <span className="truncate font-semibold">{channelName(channel)}</span>
          <PreviewText text={text} links={previewFacts[channel.network].links} />
        </div>
      </div>
    </div>
  );
}

export function PreviewPoll({ options, multiple }: Poll) {
  return (
    <ul className="grid gap-2">
      {options.map((option, at) => (
        <li key={at} className="flex items-center gap-2 wrap-anywhere">
          <span
            aria-hidden="true"
            className={`size-4 shrink-0 border border-line-firm ${multiple ? "rounded-xs" : "rounded-full"}`}
          />
          {option}
        </li>
      ))}
    </ul>
  );
}
