import { timePreference } from "./time-preference.ts";

/** The user's time zone (IANA): their choice, else the browser's. */
export function userTimeZone(): string {
  const [zone = ""] = timePreference().split(" ");
  return isKnownToBrowser(zone) ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** By zone, whether this browser can format its times; the empty zone means that none was chosen. */
const formattableZones = new Map<string, boolean>([["", false]]);

/** Whether this browser knows the zone: it may know fewer than the one in which it was chosen. */
function isKnownToBrowser(zone: string): boolean {
  if (!formattableZones.has(zone)) formattableZones.set(zone, isFormattable(zone));
  return formattableZones.get(zone) ?? false;
}

function isFormattable(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
