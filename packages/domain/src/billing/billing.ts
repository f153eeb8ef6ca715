import type { CalendarDay } from "../calendar/calendar-day.ts";

export type SubscribedPlan = "premium";

/** How and for what an account pays (specification, section 3). Prices are in US dollars. */
export type Billing = {
  readonly plan: SubscribedPlan;
  readonly pricePerMonth: number;
  readonly nextPayment: CalendarDay;
  readonly card: PaymentCard;
  readonly invoices: readonly Invoice[];
};

export type PaymentCard = {
  readonly brand: string;
  readonly lastFourDigits: string;
  /** The last valid month: `2035-04`. */
  readonly expires: `${number}-${string}`;
};

export type Invoice = {
  readonly date: CalendarDay;
  readonly plan: SubscribedPlan;
  readonly amount: number;
};
