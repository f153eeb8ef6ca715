import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { DeliveryMailsProps } from "./delivery-mails.tsx";

/** What became of a newsletter's mails; its code comes where a post went out as one. */
export const DeliveryMailsPart = lazyPart<DeliveryMailsProps>(
  async () => (await import("./delivery-mails.tsx")).DeliveryMails,
  () => <Skeleton className="h-16 w-full" />,
);
