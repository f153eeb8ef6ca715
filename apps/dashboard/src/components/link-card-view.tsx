import type { Attachment, LinkCard } from "@postlark/domain/post-content";

/** A link card as it appears below a post. */
export function LinkCardView({
  url,
  title,
  description,
  picture,
  addressOf,
}: LinkCard & { addressOf: (picture: Attachment) => string | undefined }) {
  const address = picture === null ? undefined : addressOf(picture);
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      {address !== undefined && (
        <img src={address} alt="" className="aspect-video w-full object-cover" />
      )}
      <div className="grid gap-1 p-3 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {description !== "" && <p className="text-ink-muted">{description}</p>}
        <p className="text-xs text-ink-muted">{url.split(/[/?#]+/, 2)[1]}</p>
      </div>
    </div>
  );
}
