import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceClientLinksProps } from "./client-review/workspace-client-links.tsx";
import type { DeliveryMailsProps } from "./mails/delivery-mails.tsx";
import type { DeliveryNumbersProps } from "./metrics/delivery-numbers.tsx";
import type { NumbersTogetherProps } from "./metrics/numbers-together.tsx";
import type { EditHistoryProps } from "./editing/edit-history.tsx";
import type { RemovePartsProps } from "./removal/remove-parts.tsx";

const nothing = () => null;

/** The links by which clients see a post; their code comes after the screen. */
export const WorkspaceClientLinks = lazyPart<WorkspaceClientLinksProps>(
  async () => (await import("./client-review/workspace-client-links.tsx")).WorkspaceClientLinks,
  () => <Skeleton className="h-40 w-full rounded-lg" />,
);

/** What became of a newsletter's mails; its code comes where a post went out as one. */
export const DeliveryMails = lazyPart<DeliveryMailsProps>(
  async () => (await import("./mails/delivery-mails.tsx")).DeliveryMails,
  () => <Skeleton className="h-16 w-full" />,
);

/** What a network counts of a delivery; its code comes once something is out. */
export const DeliveryNumbers = lazyPart<DeliveryNumbersProps>(
  async () => (await import("./metrics/delivery-numbers.tsx")).DeliveryNumbers,
  () => <Skeleton className="h-10 w-full" />,
);

/** What may be added up, where a post is out several times. */
export const NumbersTogether = lazyPart<NumbersTogetherProps>(
  async () => (await import("./metrics/numbers-together.tsx")).NumbersTogether,
  nothing,
);

/** What a delivery said before each change. */
export const EditHistory = lazyPart<EditHistoryProps>(
  async () => (await import("./editing/edit-history.tsx")).EditHistory,
  () => <Skeleton className="h-16 w-full" />,
);

/** The question whether what is out of a delivery is deleted. */
export const RemoveParts = lazyPart<RemovePartsProps>(
  async () => (await import("./removal/remove-parts.tsx")).RemoveParts,
  nothing,
);
