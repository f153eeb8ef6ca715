import { lazyPart } from "@postlark/app/components/lazy-part";
import type { NoChannelProps } from "./no-channel.tsx";

/** What a workspace without channels shows, whose code nobody else waits for. */
export const NoChannelPart = lazyPart<NoChannelProps>(
  async () => (await import("./no-channel.tsx")).NoChannel,
  () => null,
);
