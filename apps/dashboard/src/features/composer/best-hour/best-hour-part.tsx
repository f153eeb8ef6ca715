import { lazyPart } from "@postlark/app/components/lazy-part";
import type { BestHourProps } from "./best-hour.tsx";

const Nothing = () => null;

/** The best hour so far; where its code does not come, a time is chosen without. */
export const BestHourPart = lazyPart<BestHourProps>(
  async () => (await import("./best-hour.tsx")).BestHour,
  Nothing,
  Nothing,
);
