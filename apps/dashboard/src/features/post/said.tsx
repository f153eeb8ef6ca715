import { m } from "#paraglide/messages.js";
import type { Attachment, Content } from "@postlark/domain/post-content";
import { Skeleton } from "@postlark/ui/skeleton";

/** What was said, word for word, with its pictures and their descriptions. */
export function Said({
  content,
  addressOf,
}: {
  content: Content;
  addressOf: (picture: Attachment) => string | undefined;
}) {
  return (
    <div className="grid gap-3">
      {content.text !== "" && <p className="whitespace-pre-wrap wrap-break-word">{content.text}</p>}
      {content.media.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {content.media.map((picture, index) => {
            const address = addressOf(picture);
            return (
              <li key={picture.id} className="grid content-start gap-1 text-xs text-ink-muted">
                {address === undefined ? (
                  <Skeleton className="aspect-square w-full rounded-md" />
                ) : (
                  <img
                    src={address}
                    alt={picture.alt || m.live_compose_picture({ number: index + 1 })}
                    className="aspect-square w-full rounded-md object-cover"
                  />
                )}
                {picture.alt && <span aria-hidden="true">{picture.alt}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
