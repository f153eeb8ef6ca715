import { lazyPart } from "@postlark/app/components/lazy-part";

/** The sign of a video where few are: its code comes with the first. */
export const VideoSignPart = lazyPart<{ seconds: number }>(
  async () => (await import("./video-sign.tsx")).VideoSign,
  () => null,
);
