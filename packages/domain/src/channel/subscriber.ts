import * as z from "zod/mini";

/** `pending`: asked by mail, and has not said yes. */
export const subscriberStates = ["confirmed", "pending", "unsubscribed", "bounced"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/** Whom a newsletter's channel writes to. Times in ISO 8601. */
export const subscriberSchema = z.object({
  id: z.guid(),
  email: z.string(),
  state: z.enum(subscriberStates),
  /** What their mail server said where mail bounced. */
  reason: z.nullable(z.string()),
  askedAt: z.string(),
});

export type Subscriber = z.infer<typeof subscriberSchema>;
