import { catalogues, setCatalogue } from "#paraglide/catalogue.js";
import type { Language } from "@postlark/site/language";
import { type Catalogues, createLiveLanguage } from "@postlark/site/live-language";
import { useSyncExternalStore } from "react";

/** The messages of a package in every language. */
export type Messages = Catalogues<readonly unknown[]>;

/** Catalogues that change together: this package's, and that of the app around it. */
const parts: Messages[] = [{ load: catalogues, use: setCatalogue }];

const loadAll = async (language: Exclude<Language, "en">) => {
  const loaded = await Promise.all(parts.map(({ load }) => load[language]()));
  return { default: loaded.map((catalogue) => catalogue.default) };
};

const language = createLiveLanguage<readonly (readonly unknown[])[]>({
  load: { es: () => loadAll("es"), fr: () => loadAll("fr"), de: () => loadAll("de") },
  // A part that came while these were on their way is not among them, and fetches its own.
  use: (loaded) =>
    parts.forEach(({ use }, part) => {
      if (loaded === undefined || part < loaded.length) use(loaded?.[part]);
    }),
});

/** Lets an app's own messages follow the page's language. Called once, before the language is shown. */
export function addCatalogues(messages: Messages): void {
  parts.push(messages);
}

/**
 * Adds the messages of a part of the app that is fetched late, in the language that is shown, or is about
 * to be, where it can be fetched: in English else, until the language is chosen anew.
 */
export async function joinCatalogues(messages: Messages): Promise<void> {
  addCatalogues(messages);
  await language.refresh().catch(() => {});
}

/** Shows the language that was chosen in this browser; called once, before the first draw. */
export const startLanguage = language.start;

/**
 * Changes the language of everything on screen at once, of other tabs and of later visits. Input stays.
 * @throws when its messages cannot be fetched; nothing has changed then
 */
export const chooseLanguage = language.choose;

/** Shows a language without choosing it: for prerendering, previews and stories. */
export const showLanguage = language.show;

/** The language that is shown, as a locale for `Intl`. */
export const currentLocale = language.current;

/** The language that is shown; draws the component anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}
