import type { Attachment } from "@postlark/domain/post-content";
import { type Arrangement, layoutOf } from "./arrangement.ts";
import { PreviewMedia } from "./preview-media.tsx";

/** Networks crop a single picture that is taller than this ratio. */
const tallest = 5 / 4;

/** Maximum of an article's pictures in a preview. */
const mostStacked = 4;

/** A post's pictures in the network's layout. */
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
        {media.slice(0, mostStacked).map((picture, index) => (
          <div key={picture.id} className="relative">
            <PreviewMedia
              picture={picture}
              number={index + 1}
              address={addressOf(picture)}
              style={{ aspectRatio: Math.max(picture.width / picture.height, 1 / tallest) }}
            />
            {index === mostStacked - 1 && <More count={media.length - mostStacked} />}
          </div>
        ))}
      </div>
    );
  }
  const { ratio, rows, spans, isTall } = layoutOf(arrangement, media.length);
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
          {index === spans.length - 1 && <More count={hidden} />}
        </div>
      ))}
    </div>
  );
}

/** The number of pictures that are not shown. */
function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="absolute inset-0 grid place-items-center bg-canvas/60 text-2xl font-semibold text-ink tabular-nums">
      {`+${count}`}
    </span>
  );
}
