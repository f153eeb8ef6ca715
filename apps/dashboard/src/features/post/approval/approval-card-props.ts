import type { Approval, Awaited } from "@postlark/domain/approval";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import type { ReactNode } from "react";

export type ApprovalCardProps = {
  /** Those of a post that go out only as they were approved. */
  deliveries: readonly Delivery[];
  /** Those that wait for the user's own approval. */
  mine: readonly Delivery[];
  /** Whose word is missing, of those that wait. */
  awaited: readonly Awaited[];
  /** The first answer first. */
  approvals: readonly Approval[];
  events: readonly DeliveryEvent[];
  channels: readonly Channel[];
  timeZone: string;
  nameOf: (userId: string | null) => string;
  /** A delivery as it will be seen. */
  renderPreview: (delivery: Delivery) => ReactNode;
  /** @throws AppError, `post_changed` where something else stands there by now */
  onAnswer: (
    seen: readonly Delivery[],
    answer: Approval["answer"],
    comment: string,
  ) => Promise<void>;
};
