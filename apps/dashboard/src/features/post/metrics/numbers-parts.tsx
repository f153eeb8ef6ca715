import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { DeliveryNumbersProps } from "./delivery-numbers.tsx";
import type { NumbersTogetherProps } from "./numbers-together.tsx";

/** What a network counts of a delivery; its code comes once something is out. */
export const DeliveryNumbersPart = lazyPart<DeliveryNumbersProps>(
  async () => (await import("./delivery-numbers.tsx")).DeliveryNumbers,
  () => <Skeleton className="h-10 w-full" />,
);

/** What may be added up, where a post is out several times. */
export const NumbersTogetherPart = lazyPart<NumbersTogetherProps>(
  async () => (await import("./numbers-together.tsx")).NumbersTogether,
  () => null,
);
