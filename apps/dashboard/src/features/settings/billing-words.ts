import { currentLocale } from "@postlark/app/language";
import { m } from "#paraglide/messages.js";
import type { SubscribedPlan } from "@postlark/domain/billing";

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
