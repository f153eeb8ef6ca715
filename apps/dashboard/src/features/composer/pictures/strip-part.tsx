import type { Uploads } from "#components/pictures/use-uploads.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { Skeleton } from "@postlark/ui/skeleton";
import type { Variant } from "../draft/draft.ts";
import type { PictureStripProps } from "./picture-strip.tsx";

const PictureStrip = lazyPart<PictureStripProps>(
  async () => (await import("./picture-strip.tsx")).PictureStrip,
  () => <Skeleton className="mx-4 mb-4 h-24" />,
);

/** The pictures and videos of a post, whose code comes with the first of them. */
export function StripPart({
  variant,
  ...strip
}: Omit<PictureStripProps, "waiting"> & { variant: Variant }) {
  const waiting = strip.uploads.uploads.filter((upload) => upload.variant === variant);
  if (strip.media.length === 0 && waiting.length === 0) return null;
  return <PictureStrip {...strip} waiting={waiting} />;
}

/** How many more pictures a post takes, with those on their way. */
export function roomFor(
  media: readonly Attachment[],
  { uploads }: Uploads,
  variant: Variant,
): number {
  const waiting = uploads.filter((upload) => upload.variant === variant).length;
  return Math.max(0, maxPictures - media.length - waiting);
}
