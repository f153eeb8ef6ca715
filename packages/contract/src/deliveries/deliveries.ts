import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { scheduleSchema } from "./schedule-schema.ts";
import { deliverySchema } from "../posts/post-schemas.ts";
import { momentSchema } from "../calendar/moment-schema.ts";

export const deliveryOperations = operations({
  schedulePost: {
    method: "post",
    path: "/posts/{id}/schedule",
    tag: "Deliveries",
    summary:
      "Schedule a post to channels. What a contributor sends, or a channel's rule asks approval for, awaits that. Repeating it schedules nothing twice. What a network would refuse is refused, with the `findings`",
    role: "editor",
    sql: "schedule_post",
    params: idParams,
    body: scheduleSchema,
    responses: {
      200: answer("One delivery a channel.", z.object({ deliveries: z.array(deliverySchema) })),
    },
  },

  rescheduleDelivery: {
    method: "patch",
    path: "/deliveries/{id}",
    tag: "Deliveries",
    summary: "Move a delivery to another time, until it goes out",
    role: "editor",
    sql: "reschedule_delivery",
    params: idParams,
    body: z.object({ at: momentSchema.nullable() }),
    responses: done,
  },

  cancelDelivery: {
    method: "post",
    path: "/deliveries/{id}/cancel",
    tag: "Deliveries",
    summary: "Cancel a delivery, until it goes out",
    role: "editor",
    sql: "cancel_delivery",
    params: idParams,
    responses: done,
  },

  retryDelivery: {
    method: "post",
    path: "/deliveries/{id}/retry",
    tag: "Deliveries",
    summary: "Try a failed delivery again, now",
    role: "editor",
    sql: "retry_delivery",
    params: idParams,
    responses: done,
  },

  resolveDelivery: {
    method: "post",
    path: "/deliveries/{id}/resolve",
    tag: "Deliveries",
    summary: "Say what became of a delivery whose answer was lost (editors)",
    role: "editor",
    sql: "resolve_unknown",
    params: idParams,
    body: z.object({ answer: z.enum(["published", "not_published"]) }),
    responses: done,
  },

  decideFirstComment: {
    method: "post",
    path: "/deliveries/{id}/first-comment",
    tag: "Deliveries",
    summary: "Send the first comment of a post that is out again, or leave it (editors)",
    role: "editor",
    sql: "decide_first_comment",
    params: idParams,
    body: z.object({ answer: z.enum(["send", "leave"]) }),
    responses: done,
  },

  confirmOverdue: {
    method: "post",
    path: "/workspaces/{id}/overdue",
    tag: "Deliveries",
    summary:
      "Confirm or cancel what waits since the workspace was restored, from a backup, an archive or deletion: what lies ahead keeps its time, what was due goes out now; each is looked for at its network first (editors)",
    role: "editor",
    sql: "confirm_overdue",
    params: idParams,
    body: z.object({
      deliveryIds: z.array(z.uuid()).min(1).max(500),
      answer: z.enum(["send", "cancel"]),
    }),
    responses: {
      200: answer(
        "Those that it applied to; others stay as they are.",
        z.object({ deliveries: z.array(deliverySchema) }),
      ),
    },
  },
});
