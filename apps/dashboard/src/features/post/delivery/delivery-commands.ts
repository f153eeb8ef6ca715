import type { Delivery } from "@postlark/domain/delivery";
import type { EditInput } from "@postlark/sdk/edits";
import type { ScheduledAt } from "@postlark/sdk/post-commands";

/** What a member may do to a delivery. Each throws an `AppError` in words for the screen. */
export type DeliveryCommands = {
  /** Whether it waits for approval once it has another time, whoever approved what stands now. */
  asksWhenMoved: (delivery: Delivery) => boolean;
  reschedule: (delivery: Delivery, at: ScheduledAt) => Promise<void>;
  /** It can be taken back for ten seconds. */
  cancel: (delivery: Delivery) => Promise<void>;
  /** Has it deleted where it stands; where it never came to be whole, its parts. */
  remove: (deliveries: readonly Delivery[]) => Promise<void>;
  /** Has it say something else where it stands. */
  edit: (delivery: Delivery, input: EditInput) => Promise<void>;
  /** Calls off what was asked for of what is out, while it has not begun. */
  callOff: (delivery: Delivery) => Promise<void>;
  retry: (delivery: Delivery) => Promise<void>;
  /** Of what is out without its first comment. */
  decideComment: (delivery: Delivery, answer: "send" | "leave") => Promise<void>;
  /** Of what was due before the workspace was brought back. */
  confirm: (delivery: Delivery, answer: "send" | "cancel") => Promise<void>;
  resolve: (delivery: Delivery, answer: "published" | "not_published") => Promise<void>;
};
