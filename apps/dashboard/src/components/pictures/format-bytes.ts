import { currentLocale } from "@postlark/app/language/language";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formatters are cached because creating one takes longer than drawing the picture. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(name: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLocale()} ${name}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(currentLocale(), options);
  formats.set(key, format);
  return format;
}

/** 976560 → 977 kB; 5000000000 → 5 GB */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return formatOf(`${power}`, {
    style: "unit",
    unit: units[power],
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(value);
}

/** 1600 and 1200 → 1,600 × 1,200 */
export function formatSides({ width, height }: { width: number; height: number }): string {
  const format = formatOf("pixels");
  return `${format.format(width)} × ${format.format(height)}`;
}
