import { persistent, storageKeys } from "./storage.ts";

/** The product's languages (specification, Settings, Preferences), the one without a choice first. */
export const languages = ["en", "es", "fr", "de"] as const;

export type Language = (typeof languages)[number];

/** What each language calls itself: the same words in every language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};

/** English for any value that is no language of ours. */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? "en";
}

/** The language chosen in this browser. Not the browser's own: see decision 019. */
export function chosenLanguage(): Language {
  return toLanguage(persistent.getItem(storageKeys.language));
}

export function rememberLanguage(language: Language): void {
  persistent.setItem(storageKeys.language, language);
}

/** Calls back when another tab or the page cache may have another choice; returns how to stop. */
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
