import { currentLocale } from "@postlark/app/language";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** 976560 → 977 kB; 5000000000 → 5 GB */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(currentLocale(), {
    style: "unit",
    unit: units[power],
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(value);
}
