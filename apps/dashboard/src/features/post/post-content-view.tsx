import { mediaName } from "#components/videos/media-messages.ts";
import { hideImage, stillAddress } from "#components/videos/still-address.ts";
import { LinkCardView } from "#components/link-card-view.tsx";
import { formatDuration } from "#components/format-duration.ts";
import { m } from "#paraglide/messages.js";
import type { Attachment, Content, Poll } from "@postlark/domain/post-content";
import { Skeleton } from "@postlark/ui/skeleton";

/** The published content: text, warning, poll, pictures and their descriptions. */
export function PostContentView({
  content,
  addressOf,
}: {
  content: Content;
  addressOf: (picture: Attachment) => string | undefined;
}) {
  const { warning, poll, card, canonical, firstComment } = content.settings ?? {};
  return (
    <div className="grid gap-3">
      {warning && (
        <div className="grid gap-1 wrap-anywhere">
          <p className="text-xs font-medium text-ink-muted">{m.composer_warning()}</p>
          <p>{warning}</p>
        </div>
      )}
      {content.text !== "" && (
        <p dir="auto" className="whitespace-pre-wrap wrap-break-word">
          {content.text}
        </p>
      )}
      {poll && <PollView {...poll} />}
      {card && <LinkCardView {...card} addressOf={addressOf} />}
      {canonical && (
        <p className="text-xs wrap-anywhere text-ink-muted">
          {m.composer_canonical()} {canonical}
        </p>
      )}
      {content.media.length > 0 && (
        <ul className={`grid gap-3 ${content.media.length > 4 ? "grid-cols-3" : "grid-cols-2"}`}>
          {content.media.map((picture, index) => {
            const address = addressOf(picture);
            return (
              <li key={picture.id} className="grid content-start gap-1 text-xs text-ink-muted">
                {address === undefined ? (
                  <Skeleton className="aspect-square w-full rounded-md" />
                ) : (
                  <img
                    src={stillAddress(picture, address)}
                    onError={hideImage}
                    alt={picture.alt || mediaName(picture, index + 1)}
                    className="aspect-square w-full rounded-md object-cover"
                  />
                )}
                {picture.alt && <span aria-hidden="true">{picture.alt}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {firstComment && (
        <div className="grid gap-1 border-t border-line pt-3 wrap-anywhere">
          <p className="text-xs font-medium text-ink-muted">{m.posts_comment_first()}</p>
          <p dir="auto" className="whitespace-pre-wrap">
            {firstComment}
          </p>
        </div>
      )}
    </div>
  );
}

function PollView({ options, seconds, multiple }: Poll) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-xs font-medium text-ink-muted">{m.composer_poll()}</p>
      <ul aria-label={m.composer_poll()} className="grid gap-1">
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
      <p className="text-xs text-ink-muted">
        {m.posts_poll_open({ time: formatDuration(seconds) })}
        {multiple && ` · ${m.composer_poll_multiple()}`}
      </p>
    </div>
  );
}
