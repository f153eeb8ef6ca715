/** Smallest first. All prices are whole US dollars a month (specification, section 9). */
export const planNames = ["pro", "elite", "enterprise"] as const;

export type PlanName = (typeof planNames)[number];

/** The page starts with annual. */
export type BillingPeriod = "annual" | "monthly";

export type PlanPrice = Readonly<Record<BillingPeriod, number>>;

export const planPrices: Readonly<Record<PlanName, PlanPrice>> = {
  pro: { monthly: 99, annual: 79 },
  elite: { monthly: 249, annual: 199 },
  enterprise: { monthly: 599, annual: 499 },
};

export const popularPlan: PlanName = "elite";

/** The automation products; the first is the default choice. */
export const automationNames = ["social", "chat"] as const;

export type AutomationName = (typeof automationNames)[number];

export const automationPrices: Readonly<Record<AutomationName, number>> = {
  social: 99,
  chat: 149,
};

/** Returns how much paying annually saves: 'Save $X annually'. */
export function annualSavingDollars({ monthly, annual }: PlanPrice): number {
  return (monthly - annual) * 12;
}
