import { m } from "#paraglide/messages.js";
import { PreviewActions } from "./preview-actions.tsx";
import { previewFacts } from "./preview-facts.ts";
import { PreviewCard, StackedAuthor } from "./preview-parts.tsx";
import { PreviewPictures } from "./preview-pictures.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** A post in a feed: author, text, full-width pictures, and the actions below. */
export function FeedPreview(props: PreviewProps) {
  const { channel, content, addressOf } = props;
  const { links, fold, pictures } = previewFacts[channel.network];
  const now = m.composer_preview_now();
  return (
    <article className="grid gap-3">
      <StackedAuthor
        channel={channel}
        line={channel.network === "linkedin" ? `${channel.handle} · ${now}` : now}
      />
      <PreviewText text={content.text} links={links} fold={fold} />
      <PreviewPictures
        media={content.media}
        arrangement={pictures}
        addressOf={addressOf}
        className="-mx-4"
      />
      <PreviewCard {...props} />
      <PreviewActions
        network={channel.network}
        className="justify-around border-t border-line pt-3"
      />
    </article>
  );
}
