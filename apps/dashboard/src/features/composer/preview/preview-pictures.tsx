import type { Attachment } from "@postlark/domain/post-content";
import { type Arrangement, placed } from "./arrangement.ts";
import { PreviewMedia } from "./preview-media.tsx";

/** Networks cut a lone picture that is taller, by its width. */
const tallest = 5 / 4;

/** A post's pictures as a network sets them. */
export function PreviewPictures({
  media,
  arrangement = "grid",
  addressOf,
  className = "rounded-md",
}: {
  media: readonly Attachment[];
  arrangement?: Arrangement;
  addressOf: (picture: Attachment) => string | undefined;
  className?: string;
}) {
  if (media.length === 0) return null;
  if (media.length === 1 || arrangement === "stack") {
    return (
      <div className={`grid gap-1 overflow-hidden ${className}`}>
        {media.map((picture, index) => (
          <PreviewMedia
            key={picture.id}
            picture={picture}
            number={index + 1}
            address={addressOf(picture)}
            style={{ aspectRatio: Math.max(picture.width / picture.height, 1 / tallest) }}
          />
        ))}
      </div>
    );
  }
  const { ratio, rows, spans, isTall } = placed(arrangement, media.length);
  const hidden = media.length - spans.length;
  return (
    <div
      className={`grid grid-cols-6 gap-0.5 overflow-hidden ${className}`}
      style={{
        aspectRatio: ratio,
        gridTemplateRows: rows.map((row) => `minmax(0, ${row}fr)`).join(" "),
      }}
    >
      {media.slice(0, spans.length).map((picture, index) => (
        <div
          key={picture.id}
          className="relative"
          style={{
            gridColumn: `span ${spans[index] ?? 6}`,
            gridRow: isTall && index === 0 ? `span ${rows.length}` : undefined,
          }}
        >
          <PreviewMedia
            picture={picture}
            number={index + 1}
            address={addressOf(picture)}
            className="absolute inset-0 h-full"
          />
          {hidden > 0 && index === spans.length - 1 && (
            <span className="absolute end-2 bottom-2 rounded-md bg-surface px-1.5 py-0.5 text-base font-semibold">
              {`+${hidden}`}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
