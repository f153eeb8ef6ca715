import type { Uploads } from "#components/pictures/use-uploads.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { Skeleton } from "@postlark/ui/skeleton";
import { useEffect } from "react";
import type { Variant } from "../draft/draft.ts";
import type { PictureStripProps } from "./picture-strip.tsx";

const load = async () => (await import("./picture-strip.tsx")).PictureStrip;

const PictureStrip = lazyPart<PictureStripProps>(load, () => (
  <Skeleton className="mx-4 mb-4 h-40" />
));

/**
 * The pictures and videos of a post. Their code is loaded along with the composer, so that pictures added offline
 * show too.
 */
export function PostPictures({
  variant,
  ...strip
}: Omit<PictureStripProps, "waiting"> & { variant: Variant }) {
  useEffect(() => void load().catch(() => {}), []);
  const waiting = strip.uploads.uploads.filter((upload) => upload.variant === variant);
  if (strip.media.length === 0 && waiting.length === 0) return null;
  return <PictureStrip {...strip} waiting={waiting} />;
}

/** How many more pictures a post can take, counting uploads except refused ones. */
export function roomFor(
  media: readonly Attachment[],
  { uploads }: Uploads,
  variant: Variant,
): number {
  const waiting = uploads.filter((one) => one.variant === variant && !one.isRefused).length;
  return Math.max(0, maxPictures - media.length - waiting);
}
