import type { Approval, Awaited } from "@postlark/domain/approval";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";
import type { Reading } from "@postlark/domain/reading";
import type { ReactNode } from "react";

export type ApprovalCardProps = {
  deliveries: readonly Delivery[];
  /** Deliveries that wait for the user's own approval. */
  mine: readonly Delivery[];
  /** Missing approvals of waiting deliveries. */
  awaited: readonly Awaited[];
  /** Oldest first. */
  approvals: readonly Approval[];
  events: readonly DeliveryEvent[];
  /** Comparisons with the networks' published content; undefined while loading. */
  readings: readonly Reading[] | undefined;
  channels: readonly Channel[];
  timeZone: string;
  nameOf: (userId: string | null) => string;
  /** The address of a member's picture; null without one. */
  pictureOf: (userId: string | null) => string | null;
  /** Has the published content of a delivery read from its network. @throws AppError */
  onCompare: (deliveryId: string) => Promise<void>;
  renderPreview: (delivery: Delivery) => ReactNode;
  /** @throws AppError, `post_changed` if the content has changed meanwhile */
  onAnswer: (
    seen: readonly Delivery[],
    answer: Approval["answer"],
    comment: string,
  ) => Promise<void>;
};
