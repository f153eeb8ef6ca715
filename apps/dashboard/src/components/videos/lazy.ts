import { lazyPart } from "@postlark/app/components/lazy-part";

const nothing = () => null;

/** The badge of a video, loaded with the first video. */
export const VideoBadge = lazyPart<{ seconds: number }>(
  async () => (await import("./video-badge.tsx")).VideoBadge,
  nothing,
);
