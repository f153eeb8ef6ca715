import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { NewsletterSubscribersProps } from "./newsletter-subscribers.tsx";

/** A newsletter's subscribers, whose code comes when its channel is opened. */
export const SubscribersPart = lazyPart<NewsletterSubscribersProps>(
  async () => (await import("./newsletter-subscribers.tsx")).NewsletterSubscribers,
  () => <Skeleton className="h-32" />,
);
