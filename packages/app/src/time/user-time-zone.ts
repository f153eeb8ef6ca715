import { timePreference } from "./time-preference.ts";

/** The user's time zone (IANA): their choice, else the browser's. */
export function userTimeZone(): string {
  const [zone = ""] = timePreference().split(" ");
  return isKnown(zone) ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const known = new Map<string, boolean>([["", false]]);

/** This browser may know fewer zones than the one in which it was chosen. */
function isKnown(zone: string): boolean {
  if (!known.has(zone)) known.set(zone, isFormattable(zone));
  return known.get(zone) ?? false;
}

function isFormattable(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
