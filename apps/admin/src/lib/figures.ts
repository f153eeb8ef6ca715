import { currentLocale } from "./locale";

/** 15420 → 15,420 */
export function count(value: number): string {
  return new Intl.NumberFormat(currentLocale()).format(value);
}

/** 15420 → $15,420 */
export function dollars(value: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: "currency",
    currency: "USD",
    // Otherwise French says $US, which a card on a phone has no room for.
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(value);
}

/** 23.5 → 23.5% */
export function percent(value: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(value / 100);
}

/** 12.3 → +12.3% */
export function change(value: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format(value / 100);
}

/** 0 → Jan */
export function monthName(month: number): string {
  return new Intl.DateTimeFormat(currentLocale(), { month: "short", timeZone: "UTC" }).format(
    Date.UTC(2025, month),
  );
}
