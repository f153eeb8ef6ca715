import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import type { Language } from "@postlark/site/language";
import { type Catalogues, createLiveLanguage } from "@postlark/site/live-language";
import { useSyncExternalStore } from "react";

export type Messages = Catalogues<readonly unknown[]>;

/** Catalogues that change together: this package's, and the app's. */
const parts: Messages[] = [{ load: catalogues, use: setCatalogue }];

const loadAll = async (language: Exclude<Language, "en">) => {
  const loaded = await Promise.all(parts.map(({ load }) => load[language]()));
  return { default: loaded.map((catalogue) => catalogue.default) };
};

const language = createLiveLanguage<readonly (readonly unknown[])[]>({
  load: { es: () => loadAll("es"), fr: () => loadAll("fr"), de: () => loadAll("de") },
  // A catalogue added while these were loading is not included, and loads its own.
  use: (loaded) =>
    parts.forEach(({ use }, part) => {
      if (loaded === undefined || part < loaded.length) use(loaded?.[part]);
    }),
});

/** Makes an app's messages follow the page's language. Called once, before the language is shown. */
export function addCatalogues(messages: Messages): void {
  parts.push(messages);
}

/**
 * Adds the messages of a part that loads late, in the current or requested language if they can be loaded; otherwise
 * in English until the language is chosen again.
 */
export async function joinCatalogues(messages: Messages): Promise<void> {
  addCatalogues(messages);
  await language.refresh().catch(() => {});
}

/** Shows the language chosen in this browser; called once, before the first render. */
export const startLanguage = language.start;

/**
 * Changes the language on screen at once, in other tabs and on later visits. Input stays.
 * @throws if its messages cannot be loaded; nothing has changed then
 */
export const chooseLanguage = language.choose;

/** Shows a language without storing it: for prerendering, previews and stories. */
export const showLanguage = language.show;

export const currentLocale = language.current;

/** The current language; renders the component again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}
