import type { Delivery } from "@postlark/domain/delivery";
import type { ScheduledAt } from "@postlark/sdk/post-commands";

/** What a member may do to a delivery. Each throws an `AppError` in words for the screen. */
export type DeliveryCommands = {
  reschedule: (delivery: Delivery, at: ScheduledAt) => Promise<void>;
  /** It can be taken back for ten seconds. */
  cancel: (delivery: Delivery) => Promise<void>;
  /** Has it deleted where it stands. */
  remove: (deliveries: readonly Delivery[]) => Promise<void>;
  retry: (delivery: Delivery) => Promise<void>;
  /** Of what was due before the workspace was brought back. */
  confirm: (delivery: Delivery, answer: "send" | "cancel") => Promise<void>;
  resolve: (delivery: Delivery, answer: "published" | "not_published") => Promise<void>;
};
