import { lazyPart } from "@postlark/app/components/lazy-part";

const nothing = () => null;

/** The badge of a video, loaded with the first video. */
export const VideoSign = lazyPart<{ seconds: number }>(
  async () => (await import("./video-sign.tsx")).VideoSign,
  nothing,
);
