import { regionalTag, regionOf } from "./date-locale.ts";
import { timePreference } from "./time-preference.ts";

const weekDays: Readonly<Record<string, 0 | 1 | 6>> = { sunday: 0, monday: 1, saturday: 6 };

/** Regions whose weeks begin on another day than Monday (CLDR 48); Firefox has no `getWeekInfo`. */
const sunday = new Set(
  "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW".split(
    " ",
  ),
);
const saturday = new Set("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(" "));

/** The first day of the user's week, 0 for Sunday: their choice, else the region's. */
export function userWeekStart(language: string): 0 | 1 | 6 {
  const [, day = ""] = timePreference().split(" ");
  const region = regionOf(regionalTag(language)) ?? (language === "en" ? "US" : "");
  return weekDays[day] ?? regionWeekStart(region);
}

function regionWeekStart(region: string): 0 | 1 | 6 {
  if (sunday.has(region)) return 0;
  return saturday.has(region) ? 6 : 1;
}
