import { persistent, storageKeys } from "./storage.ts";

/** The product's languages (specification, Settings, Preferences), the default first. */
export const languages = ["en", "es", "fr", "de"] as const;

export type Language = (typeof languages)[number];

/** Each language's own name, the same in every language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

/** Falls back to English for any other value. */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? "en";
}

/** The language chosen in this browser, not the browser's own: see decision 019. */
export function chosenLanguage(): Language {
  return toLanguage(persistent.getItem(storageKeys.language));
}

export function storeLanguage(language: Language): void {
  persistent.setItem(storageKeys.language, language);
}

/**
 * Calls back when another tab or the page cache may have a different choice.
 * @returns unsubscribes
 */
export function watchChosenLanguage(onChange: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.language || key === null) onChange();
  };
  window.addEventListener("storage", handleStorage, { signal });
  window.addEventListener("pageshow", (event) => event.persisted && onChange(), { signal });
  return () => watch.abort();
}
