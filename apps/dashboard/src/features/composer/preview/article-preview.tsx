import { m } from "#paraglide/messages.js";
import { splitTitle } from "@postlark/networks/titled";
import { previewFacts } from "./preview-facts.ts";
import { PreviewMedia } from "./preview-media.tsx";
import { PreviewPictures } from "./preview-pictures.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** An article on a site: in the list, and opened. */
export function ArticlePreview({ channel, content, addressOf }: PreviewProps) {
  const { links } = previewFacts[channel.network];
  const { title, body } = splitTitle(content.text.trim());
  const [first, ...others] = content.media;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="text-xs text-ink-muted">{m.composer_preview_list()}</p>
        <div className="flex items-start gap-3 rounded-md border border-line p-3">
          <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
            <p dir="auto" className="font-semibold">
              {title}
            </p>
            <p dir="auto" className="line-clamp-2 text-ink-muted">
              {body}
            </p>
          </div>
          {first && (
            <div className="size-16 shrink-0 overflow-hidden rounded-md">
              <PreviewMedia
                picture={first}
                number={1}
                address={addressOf(first)}
                className="h-full"
              />
            </div>
          )}
        </div>
      </div>
      <article className="grid gap-3">
        <p dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
          {title}
        </p>
        {first && <PreviewPictures media={[first]} addressOf={addressOf} />}
        <PreviewText text={body} links={links} />
        <PreviewPictures media={others} arrangement="stack" addressOf={addressOf} />
      </article>
    </div>
  );
}
