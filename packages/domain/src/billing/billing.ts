import type { CalendarDay } from "../calendar/calendar-day.ts";

export type SubscribedPlan = "premium";

/** What an account pays for and how (specification, section 3). Prices are in US dollars. */
export type Billing = {
  readonly plan: SubscribedPlan;
  readonly pricePerMonth: number;
  readonly nextPayment: CalendarDay;
  readonly card: PaymentCard;
  /** The latest first. */
  readonly invoices: readonly Invoice[];
};

export type PaymentCard = {
  readonly brand: string;
  readonly lastFourDigits: string;
  /** The last month in which it is good: `2035-04`. */
  readonly expires: `${number}-${string}`;
};

export type Invoice = {
  readonly date: CalendarDay;
  readonly plan: SubscribedPlan;
  readonly amount: number;
};
