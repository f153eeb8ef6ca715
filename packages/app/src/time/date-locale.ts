import { currentLocale } from "../language/language.ts";
import { timePreference } from "./time-preference.ts";

type Conventions = {
  locale: string;
  clock: { hour: "numeric" | "2-digit"; minute: "2-digit" };
};

/** By language and clock: working them out takes several formatters. */
const conventionsByKey = new Map<string, Conventions>();

/**
 * The locale of every date and time on screen: the interface's language in the browser's region, with the user's
 * clock, such as `en-GB` or `en-US-u-hc-h23`.
 */
export const dateLocale = (): string => conventions().locale;

/** Hours and minutes of a time on screen: 9:05 AM or 09:05. Without it browsers write 09:05 and 9:05 side by side. */
export const clockOptions = (): Conventions["clock"] => conventions().clock;

/**
 * Returns the browser's first language tag with a region, in the interface's language; for English, the default, in any
 * language. Without one, the interface's language.
 */
export function regionalTag(language: string): string {
  // The build has no navigator.
  const tags = globalThis.navigator?.languages ?? [];
  const inLanguage = new RegExp(`^${language === "en" ? "" : language}[\\w-]*-[A-Z]{2}\\b`);
  // Some browsers name variants in a way that Intl refuses: en-US@posix.
  for (const tag of tags) {
    const [regional] = inLanguage.exec(tag) ?? [];
    if (regional) return regional;
  }
  return language;
}

/** `GB` of `en-GB`. */
export const regionOf = (tag: string): string | undefined => /-([A-Z]{2})\b/.exec(tag)?.[1];

function conventions(): Conventions {
  const language = currentLocale();
  const [, , clock = ""] = timePreference().split(" ");
  const key = language + clock;
  const cached = conventionsByKey.get(key) ?? conventionsOf(language, clock);
  conventionsByKey.set(key, cached);
  return cached;
}

function conventionsOf(language: string, clock: string): Conventions {
  const tag = regionalTag(language);
  const region = regionOf(tag);
  let locale = region ? `${language}-${region}` : language;
  // A browser takes English of a region that it does not know for American.
  if (region && resolveOptions(locale).locale === "en") locale = "en-GB";
  const cycle = /^h(12|23)$/.test(clock) ? clock : resolveOptions(tag).hourCycle;
  return {
    locale: resolveOptions(locale).hourCycle === cycle ? locale : `${locale}-u-hc-${cycle}`,
    clock: { hour: cycle === "h23" ? "2-digit" : "numeric", minute: "2-digit" },
  };
}

const resolveOptions = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
