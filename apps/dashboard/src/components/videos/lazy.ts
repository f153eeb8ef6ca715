import { lazyPart } from "@postlark/app/components/lazy-part";

const nothing = () => null;

export const VideoBadge = lazyPart<{ seconds: number }>(
  async () => (await import("./video-badge.tsx")).VideoBadge,
  nothing,
);
