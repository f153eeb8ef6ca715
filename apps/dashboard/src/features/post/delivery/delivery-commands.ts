import type { Delivery } from "@postlark/domain/delivery";
import type { EditInput } from "@postlark/sdk/edits";
import type { ScheduledAt } from "@postlark/sdk/post-commands";

/** A member's commands for a delivery. Each throws an `AppError` with a message for the screen. */
export type DeliveryCommands = {
  /** Whether changing its time requires approval again, whoever approved it before. */
  needsApprovalAfterMove: (delivery: Delivery) => boolean;
  reschedule: (delivery: Delivery, at: ScheduledAt) => Promise<void>;
  /** Moves several to one time; all or none. */
  rescheduleAll: (deliveries: readonly Delivery[], at: ScheduledAt) => Promise<void>;
  /** Can be undone for ten seconds; names those that could not be cancelled. */
  cancelAll: (deliveries: readonly Delivery[]) => Promise<void>;
  /** Can be undone for ten seconds. */
  cancel: (delivery: Delivery) => Promise<void>;
  /** Deletes it on its network; an incompletely published one in parts. */
  remove: (deliveries: readonly Delivery[]) => Promise<void>;
  edit: (delivery: Delivery, input: EditInput) => Promise<void>;
  /** Cancels a requested change of a published post that has not started. */
  callOff: (delivery: Delivery) => Promise<void>;
  retry: (delivery: Delivery) => Promise<void>;
  /** For a post published without its first comment. */
  decideComment: (delivery: Delivery, answer: "send" | "leave") => Promise<void>;
  /** For a delivery that was due before the workspace was restored. */
  confirm: (delivery: Delivery, answer: "send" | "cancel") => Promise<void>;
  resolve: (delivery: Delivery, answer: "published" | "not_published") => Promise<void>;
};
