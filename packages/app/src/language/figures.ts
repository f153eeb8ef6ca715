import { m } from "#paraglide/messages.js";
import type { Figure } from "@postlark/domain/figure";
import { currentLocale } from "./language.ts";

const formats = {
  count: {},
  hours: {},
  percent: { style: "percent", maximumFractionDigits: 1 },
  currency: {
    style: "currency",
    currency: "USD",
    // French would use $US, which does not fit on a card on a phone.
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  },
} as const satisfies Record<Figure["unit"], Intl.NumberFormatOptions>;

/** A figure in the current language: 12,543 or 87.2% or 47 hrs or $15,420. */
export function formatFigure({ value, unit }: Figure): string {
  const format = new Intl.NumberFormat(currentLocale(), formats[unit]);
  const text = format.format(unit === "percent" ? value / 100 : value);
  return unit === "hours" ? m.figure_hours({ hours: text }) : text;
}

/** 15420 → 15,420 */
export function formatCount(value: number): string {
  return formatFigure({ value, unit: "count" });
}

/** A change with its sign: 12 → +12% */
export function formatChange(percent: number): string {
  return new Intl.NumberFormat(currentLocale(), {
    ...formats.percent,
    signDisplay: "exceptZero",
  }).format(percent / 100);
}

/** The direction of a change. */
export function trendOf(percent: number): "up" | "down" | "flat" {
  if (percent === 0) return "flat";
  return percent > 0 ? "up" : "down";
}
