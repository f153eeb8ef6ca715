import { persistent, storageKeys } from "./storage.ts";

/** The product's languages (specification, Settings, Preferences), the one without a choice first. */
export const locales = ["en", "es", "fr", "de"] as const;

/** A language, as BCP 47 names it. */
export type Locale = (typeof locales)[number];

/** What each language calls itself: the same words in every language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

/** The language that a value names; English for anything else. */
export function toLocale(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? "en";
}

/** The language chosen in this browser. Not the browser's own: see decision 019. */
export function chosenLocale(): Locale {
  return toLocale(persistent.getItem(storageKeys.language));
}

/** Keeps the choice for every page and tab of this browser. */
export function rememberLocale(locale: Locale): void {
  persistent.setItem(storageKeys.language, locale);
}

/**
 * Calls back when the language may have been chosen elsewhere: in another tab, or while this page
 * lay in the browser's cache.
 * @returns stops watching
 */
export function watchChosenLocale(onChange: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.language || key === null) onChange();
  };
  window.addEventListener("storage", handleStorage, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && onChange(), { signal });
  return () => watch.abort();
}
