import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import { createElement } from "react";
import type { SaveCardProps } from "./save-card.tsx";

/** What ends a change of a post that is out or planned; its code comes with such a post. */
export const SavePart = lazyPart<SaveCardProps>(
  async () => (await import("./save-card.tsx")).SaveCard,
  () => createElement(Skeleton, { className: "h-24 w-full rounded-lg" }),
);
