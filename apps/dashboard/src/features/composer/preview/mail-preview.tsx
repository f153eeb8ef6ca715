import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment, Content } from "@postlark/domain/post-content";
import { mailParts } from "@postlark/networks/mail-parts";
import type { ComposerChannel } from "../composer-channel.ts";
import { PreviewPictures } from "./preview-pictures.tsx";
import { PreviewText } from "./preview-text.tsx";

/** A post as an email: sender, subject and body. */
export function MailPreview({
  channel,
  content,
  addressOf,
}: {
  channel: ComposerChannel;
  content: Content;
  addressOf: (picture: Attachment) => string | undefined;
}) {
  const { subject, body } = mailParts(content);
  return (
    <article className="grid gap-3">
      <p className="text-ink-muted wrap-anywhere">
        {m.composer_preview_from({ name: channelName(channel) })}
      </p>
      <p dir="auto" className="text-base font-semibold wrap-anywhere">
        {subject}
      </p>
      <PreviewText text={body} />
      <PreviewPictures media={content.media} addressOf={addressOf} />
    </article>
  );
}
