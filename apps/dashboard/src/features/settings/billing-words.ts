import { infoToastMs } from "#lib/toast-durations";
import { currentLocale } from "#lib/locale";
import { m } from "#paraglide/messages";
import type { SubscribedPlan } from "@postlark/domain/billing";
import { toast } from "@postlark/ui/toast";

/** 49.99 → $49.99 */
export function priceWords(dollars: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: "currency", currency: "USD" }).format(
    dollars,
  );
}

/** 2026-04 → 04/2026 */
export function expiryWords(month: string): string {
  const [year, number] = month.split("-");
  return `${number}/${year}`;
}

/** A plan's name. */
export function planWords(plan: SubscribedPlan): string {
  return { premium: m.billing_premium_plan() }[plan];
}

/** Says that a button of the sample workspace's billing does nothing yet. */
export function announceComingSoon(action: string): void {
  toast({ title: action, description: m.billing_coming_soon(), duration: infoToastMs });
}
