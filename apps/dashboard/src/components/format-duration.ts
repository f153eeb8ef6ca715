import { currentLocale } from "@postlark/app/language/language";

/** A duration in the user's language. */
export function formatDuration(seconds: number): string {
  const [size, unit] =
    seconds % 86_400 === 0
      ? [86_400, "day"]
      : seconds % 3_600 === 0
        ? [3_600, "hour"]
        : ([60, "minute"] as const);
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(seconds / size);
}
