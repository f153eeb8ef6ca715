import { m } from "#paraglide/messages.js";
import type { SubscriberState } from "@postlark/domain/subscriber";

export const stateLabels: Readonly<Record<SubscriberState, () => string>> = {
  confirmed: m.newsletter_confirmed,
  pending: m.newsletter_pending,
  unsubscribed: m.newsletter_unsubscribed,
  bounced: m.newsletter_bounced,
};

export const stateTones = {
  confirmed: "success",
  pending: "neutral",
  unsubscribed: "neutral",
  bounced: "warning",
} as const satisfies Readonly<Record<SubscriberState, string>>;
