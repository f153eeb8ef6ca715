import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceClientLinksProps } from "./client-review/workspace-client-links.tsx";
import type { DeliveryMailsProps } from "./mails/delivery-mails.tsx";
import type { DeliveryNumbersProps } from "./metrics/delivery-numbers.tsx";
import type { NumbersTogetherProps } from "./metrics/numbers-together.tsx";
import type { EditHistoryProps } from "./editing/edit-history.tsx";
import type { RemovePartsProps } from "./removal/remove-parts.tsx";

const nothing = () => null;

/** Client links of a post, loaded after the screen. */
export const WorkspaceClientLinks = lazyPart<WorkspaceClientLinksProps>(
  async () => (await import("./client-review/workspace-client-links.tsx")).WorkspaceClientLinks,
  () => <Skeleton className="h-40 w-full rounded-lg" />,
);

/** The state of a newsletter's emails, loaded for posts published as one. */
export const DeliveryMails = lazyPart<DeliveryMailsProps>(
  async () => (await import("./mails/delivery-mails.tsx")).DeliveryMails,
  () => <Skeleton className="h-16 w-full" />,
);

/** A delivery's metrics, loaded once something is published. */
export const DeliveryNumbers = lazyPart<DeliveryNumbersProps>(
  async () => (await import("./metrics/delivery-numbers.tsx")).DeliveryNumbers,
  () => <Skeleton className="h-10 w-full" />,
);

/** Totals over a post's deliveries. */
export const NumbersTogether = lazyPart<NumbersTogetherProps>(
  async () => (await import("./metrics/numbers-together.tsx")).NumbersTogether,
  nothing,
);

/** A delivery's content before each edit. */
export const EditHistory = lazyPart<EditHistoryProps>(
  async () => (await import("./editing/edit-history.tsx")).EditHistory,
  () => <Skeleton className="h-16 w-full" />,
);

/** The question whether to delete the published parts of a delivery. */
export const RemoveParts = lazyPart<RemovePartsProps>(
  async () => (await import("./removal/remove-parts.tsx")).RemoveParts,
  nothing,
);
