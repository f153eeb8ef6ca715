import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { ShownCard } from "#components/shown-card.tsx";
import { m } from "#paraglide/messages.js";
import {
  type Attachment,
  cardOf,
  type Content,
  firstCommentOf,
  type Poll,
} from "@postlark/domain/post-content";
import { Avatar } from "@postlark/ui/avatar";
import { memo } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import type { TextFit } from "../editor/text-limits.ts";
import { MailPreview } from "./mail-preview.tsx";
import { PreviewPictures } from "./preview-pictures.tsx";
import { PreviewText } from "./preview-text.tsx";
import { WebhookPreview } from "./webhook-preview.tsx";

export type PreviewProps = {
  channel: ComposerChannel;
  content: Content;
  fit: TextFit;
  addressOf: (picture: Attachment) => string | undefined;
};

/** The post as a network will show it, near enough to judge it by; what it is made of is exact. */
export const PostPreview = memo(function PostPreview(props: PreviewProps) {
  const { channel, content } = props;
  const name = channelName(channel);
  const isEmpty = content.text.trim() === "" && content.media.length === 0;
  return (
    <section
      aria-label={m.live_compose_preview_of({ name })}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 text-sm contain-content"
    >
      <h3 className="flex items-center gap-2 text-xs font-medium text-ink-muted">
        <NetworkMark network={channel.network} size="sm" />
        <span className="min-w-0 truncate">
          {channel.network === "page" ? name : `${networkName(channel.network)} · ${name}`}
        </span>
      </h3>
      {isEmpty ? (
        <p className="text-ink-faint">{m.live_compose_preview_empty()}</p>
      ) : (
        <>
          <Body {...props} />
          {channel.limits.firstComment && <PreviewComment text={firstCommentOf(content)} />}
        </>
      )}
    </section>
  );
});

function Body(props: PreviewProps) {
  const { channel, content, addressOf } = props;
  if (channel.network === "webhook") return <WebhookPreview content={content} />;
  if (channel.network === "newsletter") return <MailPreview {...props} />;
  if (channel.network === "page") {
    return (
      <article className="grid gap-3">
        <PreviewText text={content.text} />
        <PreviewPictures media={content.media} addressOf={addressOf} />
      </article>
    );
  }
  return <Thread {...props} />;
}

/** Posts in a row, a line between them; pictures go with the first. */
function Thread({ channel, content, fit, addressOf }: PreviewProps) {
  const { parts } = fit;
  const takesPictures = channel.limits.pictures.max > 0;
  const poll = channel.limits.poll && content.settings?.poll;
  const card = channel.linkCard ? cardOf(content) : null;
  const warning = channel.warning ? (content.settings?.warning?.trim() ?? "") : "";
  return (
    <ol className="grid">
      {parts.map((part, index) => (
        <li key={index} className="group grid grid-cols-[2.25rem_1fr] gap-x-3">
          <div className="grid grid-rows-[auto_1fr] justify-items-center">
            <Avatar name={channelName(channel)} src={channel.avatarUrl} />
            <span aria-hidden="true" className="my-1 w-0.5 bg-line-firm group-last:hidden" />
          </div>
          <div className="grid min-w-0 content-start gap-2 pb-4 group-last:pb-0">
            <p className="flex min-w-0 gap-1.5">
              <span className="truncate font-semibold">{channelName(channel)}</span>
              <span className="truncate text-ink-muted">{handleOf(channel)}</span>
              {parts.length > 1 && (
                <span className="ms-auto shrink-0 text-xs text-ink-muted tabular-nums">
                  {m.live_compose_part({ number: index + 1, count: parts.length })}
                </span>
              )}
            </p>
            {warning !== "" && <p className="font-medium wrap-anywhere">{warning}</p>}
            <PreviewText text={part} />
            {index === 0 && poll && <PreviewPoll {...poll} />}
            {index === 0 && takesPictures && (
              <PreviewPictures media={content.media} addressOf={addressOf} />
            )}
            {index === 0 && card && <ShownCard {...card} addressOf={addressOf} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function PreviewComment({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-xs font-medium text-ink-muted">{m.live_comment_first()}</p>
      <PreviewText text={text} />
    </div>
  );
}

function PreviewPoll({ options, multiple }: Poll) {
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

function handleOf({ network, handle }: ComposerChannel): string {
  return network === "bluesky" || network === "mastodon" ? `@${handle}` : handle;
}
