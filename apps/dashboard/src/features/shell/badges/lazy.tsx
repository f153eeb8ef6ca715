import { lazyPart } from "@postlark/app/components/lazy-part";
import type { WaitingBadgesProps } from "./waiting-badges.tsx";

const nothing = () => null;

/** The counts of waiting posts in the navigation of a live workspace, loaded after the bell. */
export const WaitingBadges = lazyPart<WaitingBadgesProps>(
  async () => (await import("./waiting-badges.tsx")).WaitingBadges,
  nothing,
  nothing,
);
