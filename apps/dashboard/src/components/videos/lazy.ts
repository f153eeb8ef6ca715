import { lazyPart } from "@postlark/app/components/lazy-part";

const nothing = () => null;

/** The sign of a video where few are: its code comes with the first. */
export const VideoSign = lazyPart<{ seconds: number }>(
  async () => (await import("./video-sign.tsx")).VideoSign,
  nothing,
);
