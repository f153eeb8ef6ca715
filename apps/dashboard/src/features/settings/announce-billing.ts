import { announce } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";

export function announceBilling(action: string): void {
  announce(action, m.billing_coming_soon());
}
