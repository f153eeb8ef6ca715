import type { Approval, Awaited } from "@postlark/domain/approval";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import type { Reading } from "@postlark/domain/reading";
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
  /** What networks hold of what is out; undefined where that is not known yet. */
  readings: readonly Reading[] | undefined;
  channels: readonly Channel[];
  timeZone: string;
  nameOf: (userId: string | null) => string;
  /** Has what its network holds of a delivery read. @throws AppError */
  onCompare: (deliveryId: string) => Promise<void>;
  /** A delivery as it will be seen. */
  renderPreview: (delivery: Delivery) => ReactNode;
  /** @throws AppError, `post_changed` where something else stands there by now */
  onAnswer: (
    seen: readonly Delivery[],
    answer: Approval["answer"],
    comment: string,
  ) => Promise<void>;
};
