import * as z from "zod/mini";

/** `pending`: has not confirmed the subscription yet. */
export const subscriberStates = ["confirmed", "pending", "unsubscribed", "bounced"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/** A newsletter's recipient. Times are ISO 8601. */
export const subscriberSchema = z.object({
  id: z.guid(),
  email: z.string(),
  state: z.enum(subscriberStates),
  reason: z.nullable(z.string()),
  askedAt: z.string(),
});

export type Subscriber = z.infer<typeof subscriberSchema>;
